"""The effect language of Mage Knight: its words beside the common ones.

A node is a mapping with one main word and, where needed, further words beside it. N is a number; some nodes take `any`
(as many as liked) or `all` as well. What stands in quotes is a short phrase of our own.

The common nodes
  {move: N} {influence: N} {heal: N} {draw: N}     gain so many points, draw so many cards
  {fame: N} {reputation: N}          likewise
  {attack: N, element: fire, range: siege}         physical and melee unless told; a list of elements: any of them
  {block: N, element: ice}           likewise
  {mana: red, count: N}              one unless count says more
  {crystal: any-basic, count: N}     likewise; same_color: true: all of one colour
  {any_of: [node, …]}                choose one, or choose: N different ones; pick: first-played: whichever comes first
  {all_of: [node, …]}                do all, in order
  {per: "…", do: node}               once for each
  {if: "…", then: node, else: node}  else may be missing
  {text: "…"}                        what no other node can say

The course of things
  {when: "…", do: node}              each time that happens
  {player: each-other, do: node}     who does it instead: each, each-other, that-one, closest (hero), token-owner
  {pay: cost, then: node}            pay on top of the card's own cost, then do the node
  {require: cost, before: "…"}       without that payment the thing may not be done
  {exchange: {spend: node, get: node}}    the first may be given up for the second, as often as liked
  {as_action: node}                  it counts as the action of the turn
  {flip: node}                       turn this card or token face down to do the node
  {extra_turn: N}                    so many more turns right after this one
  {ignore: "…"}                      that does not happen or count; count: how many times
  {forbid: "…"}                      that is not allowed

Values
  {increase: {stat: attack, by: N, max: N}}    raise a value, not above max
  {reduce: {stat: armor, by: N, min: N}}       lower a value, not below min; of one enemy unless target says whose
  {set: {stat: terrain-cost, to: N}}           put a value at; a lake or mountain set this way may be entered
      stat: attack, block, armor, move, influence, sideways, terrain-cost, explore-cost, recruit-cost, chosen (the one
      picked in the any_of before it), or a list: each of them. Beside it, terrain, element and range: only of those;
      safe: true: the turn may end there
  {double: "…"}                      that counts twice
  {convert: {of: "…", from: red, to: [blue]}}  it counts as another colour, element, range or sort of effect; keep:
                                     [element]: what stays; only_for, not_for: "…": what it may (not) be used for
  {hand_limit: N}                    draw up to so many cards more at the next draw

Cards and tokens
  {wound: N}                         take wounds, to hand unless to says otherwise
  {discard: N, what: wound}          from hand to the discard pile; or any
  {throw_away: N, what: wound}       out of the game (a wound: back to its pile); or all
  {gain_card: {kind: spell, count: N, color: same, from: spell-offer, to: hand}}
                                     take a card for good; kind: artifact, spell, advanced-action, unit, action; one
                                     unless count says more; without to, the reward rules say where it goes
  {gain_skill: N, from: common-skill-offer}    take a skill token for good
  {add_to_offer: N, what: elite-unit}    deal cards to an offer
  {move_cards: N, from: …, to: …}    put cards from one place into another; or all
  {shuffle: N, from: …, to: deck}    shuffle cards of one place into another; or all
  {search: N, from: deck, to: hand}  look through a pile and take out so many cards
  {return_card: hand}                this card goes there when the turn ends, not to the discard pile
  {recover: "…", to: hand}           get those things back
  {reveal: "…", distance: N}         turn face up, up to so far away
  {peek: N, what: "…", distance: N}  look at them in secret
  {choose_card: N, what: "…"}        name cards without taking them
  {use_effect: {of: "…", from: spell-offer, slot: powered, color: same, times: N, free: true, also_by_day: true}}
                                     do an effect of another card or token, which stays where it is; a list of slots:
                                     one of them; free: no mana for it; also_by_day: even if it is one for the night
  {sideways: N, what: wound}         one card played sideways gives so much
  {command_token: N}                 counts as so many command tokens
  {assign_to_unit: node}             the card goes under a unit; the node holds for the unit as long as it stays there
  {keep_token: N, what: "…"}         lay enemy tokens aside
  {spend_token: N, then: node}       give up tokens laid aside
  {center: {owner: node, others: node, next_turn: node, returned: node}, returned_by: "…"}
                                     the token lies in the middle of the table, or in the Source (to: source): what its
                                     owner has meanwhile, what it does to the others, what its owner gets when it comes
                                     back, what a player gets for handing it back face down, and who may
  {mark: same}                       lay a mana token of that colour on this card or token
  {wheel: {red: node, …}, step: N}   move the marker on the token so many fields clockwise; do what its new field says
  {wheel_step: N} {wheel_set: same}  only move it; put it there

Mana
  {use_source_dice: N, showing: any-basic}     so many more dice of the Source may be used
  {take_source_dice: N, showing: any-basic, set_to: [red, …], to: this-card}
                                     take dice out of the Source; set_to: turn each to one of these
  {reroll_source_dice: N, first: gold}         roll dice of the Source again, or all; first: these are picked first
  {set_source_die: gold, from: black}          turn one that shows the second colour to the first
  {roll_dice: N}                     roll mana dice
  {by_color: {red: node, …}}         the node of the colour just paid, discarded, thrown away or rolled
  {choose_color: any-basic}          name a colour
  {endless_mana: [red, black]}       as much mana of these colours as wanted
  {allow_mana: gold}                 it may be used although it is not its time of day
  {lose_crystal: N}

Units
  {ready_unit: N, max_level: N}      make spent units ready, or any, or all; total_level: their levels together
  {heal_unit: N, wounds: N}          take wounds off units, or all units, or all wounds
  {spend_unit: N, max_level: N}      turn ready units into spent ones
  {wound_unit: N}                    put wounds on a unit
  {recruit: N, cost: {influence: 0}} from the unit offer, or any; with a cost of its own, wherever the hero stands;
                                     icons: [keep]: units with one of these
  {use_abilities: all, times: N}     one activation may use them all, each so many times
  {redirect_damage: this-unit}       damage of that attack goes to this unit first; despite: [assassination]

Combat and map
  {cancel_attack: N, what: "…"}      so many enemies do not attack in this combat, or any; scope: attack: one attack
                                     value, not all of that enemy; cost_rising: each costs that more than the last
  {destroy: "…"}                     that enemy is defeated outright
  {lose: [resistances]}              fortifications, resistances, attack-abilities, one-ability, one-attack-element, or
                                     abilities by their slug
  {gain_ability: brutal}             an ability by its slug
  {resist: [fire]}                   gain resistances
  {add_element: fire}                an element besides its own
  {ignore_damage: N, element: fire}  so much of the next damage of one attack to the hero does not count
  {fight: [green, red]}              draw a token of each colour and fight them
  {fly: N, cost: {move: 0}}          move so many revealed spaces at most over anything, provoking nobody, to a safe
                                     space or to `to`; cost: in all, or cost_per_space; not_through: terrains
  {reach: N, what: [move, explore]}  spaces at that distance count as adjacent for that
  {no_provoke: true}                 moving provokes nobody
  {reveal_tile: N, distance: N}      reveal map tiles up to so far away, for no Move

Beside any node
  target: "…"        whom or what it works on            what: "…"            which cards, tokens, enemies
  then: node         what follows once, if it was done   each: node           what follows for each of them
  else: node         what follows if it was not done     optional: true       the player may leave it out
  up_to: true        the number is the most              limit: N             at most so many times, limit_per: turn
  times: N           so many separate ones               against: "…"         what each of them is used against
  for: turn          how long (turn, combat, round)      during: combat       when in that time (attack-phase, …)
  before: "…"        not later than that                 pick: random         who picks (random, choice)
  at_once: true      mana to be spent at once            double_against: […]  counts twice against those abilities
  reroll: always     whether dice are rolled before they go back (always, never, optional)
  cost: {…}          and cost_per_level, cost_per_space, cost_rising: {mana: [red], influence: N, move: N, crystal: […],
                     throw_away: this, spend_unit: this}; a list inside mana: one of these colours

Places, for from and to (a list: one of them): hand, deck, deck-top, deck-bottom, discard-pile, aside, inventory,
  this-card, under-this-card (face down), source, unit-offer, spell-offer, advanced-action-offer, common-skill-offer,
  artifact-deck, advanced-action-deck.
What, beside phrases: wound, non-wound-card, any-card (wounds too), action-card, regular-unit, elite-unit.
Colours: the six of mana, any, any-basic, a list to choose from; same (of the thing just paid, discarded, thrown away,
  taken, chosen, set or rolled; for an artifact, any basic colour), others (one of each basic colour but that one),
  owned and missing (of which the player holds a crystal, or none), lost (to the effect before), marked (of a token
  lying on the skill), random (by a die; gold: choose, black: 1 fame instead), mine-color, spell-color (of the spell
  bought).
Numbers, beside N: terrain-cost (of the hero's space, unmodified), enemy-attack, enemy-armor (of the enemy just named),
  {half_of: enemy-attack, round: up}. Elements likewise: enemy-attack, opposite-of-resistance.
"""

from cardsdb.effects.vocabulary import register_vocabulary

NODES = """
    when player pay require exchange as_action flip extra_turn ignore forbid
    increase reduce set double convert hand_limit
    wound discard throw_away gain_card gain_skill add_to_offer move_cards shuffle search return_card recover
    reveal peek choose_card use_effect sideways command_token assign_to_unit keep_token spend_token
    center mark wheel wheel_step wheel_set
    use_source_dice take_source_dice reroll_source_dice set_source_die roll_dice by_color choose_color
    endless_mana allow_mana lose_crystal
    ready_unit heal_unit spend_unit wound_unit recruit use_abilities redirect_damage
    cancel_attack destroy lose gain_ability resist add_element ignore_damage fight
    fly reach no_provoke reveal_tile
"""
MODIFIERS = """
    target what each optional up_to limit limit_per times against for during before pick at_once double_against reroll
    cost cost_per_level cost_per_space cost_rising from to choose same_color terrain safe distance step returned_by
    showing set_to first max_level total_level wounds icons despite scope not_through
"""
CHILDREN = "each exchange as_action flip assign_to_unit center wheel by_color"

register_vocabulary("mage-knight", nodes=NODES.split(), modifiers=MODIFIERS.split(), children=CHILDREN.split())
