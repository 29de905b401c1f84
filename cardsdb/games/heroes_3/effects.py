"""The effect language of Heroes III: its words beside the common ones.

A node is a mapping with one main word and, where needed, further words beside it. A number is `N`, a short phrase of
our own stands in quotes, `node` is a node. Of an effect, `when` is the timing that the card prints: instant, ongoing,
activation or map (the terms of these names). Without a target, the one attack, spell or unit is meant that the card is
played for or that has the ability.

The common nodes in use (cardsdb.effects.vocabulary):
  {attack: N}                        raise the attack value (lower it, never below 0, where N is negative)
  {heal: N}                          take up to so many damage tokens off
  {move: N}                          so many movement points for a hero
  {draw: N}                          draw cards from one's own deck of Might and Magic
  {any_of: [node, …]} {all_of: [node, …]} {per: "…", do: node} {if: "…", then: node, else: node} {text: "…"}

Course of things
  {at: "…", do: node}                at that moment
  {rounds: [N, …], do: node}         a timed event: at the start of these rounds; moment: end: at their end; players: N:
                                     only with so many
  {from_round: N, do: node}          from that round on
  {players_from: N, do: node}        only where so many or more play
  {after_rounds: N, of: "…", do: node}    once that has lasted so many full rounds in a row
  {once: combat, do: node}           only once in that span: combat, round, turn
  {may: node}                        the player chooses whether
  {by_power: {0: node, 2: node}}     the node of the highest power reached; power comes from the cards played along
  {by_difficulty: {easy: node, …}}   the node of the game's difficulty; one left out adds nothing (AI cards print
                                     "expert" for hard)
  {pay: {gold: N}, then: node}       pay resources, movement or cards from the hand to get the node; to: whom
  {repeat: N}                        so many times more
  {ignore: "…"} {forbid: "…"} {cancel: "…"} {unlock: "…"}    does not apply; is not possible; is undone; is allowed from
                                     now on
  {eliminate: you}                   out of the game; everyone: all players lose

Values
  {defense: N} {initiative: N} {health: N} {power: N}    as attack
  {hand_limit: N} {spell_limit: N}   so many more cards in hand; so many more spells in the combat round
  {attack_die: ignore}               what happens to the attack die just rolled: ignore, {set: N}, {add: N} or
                                     {multiply: N}; with: what goes with it
  {roll: attack-die, count: N, resolve: N}    roll dice and resolve so many, or the higher, lower, all of them;
                                     count_shown: field: as many as the field shows
  {reroll: attack-die, showing: [N]} roll again; any: whichever die; a list: one of these; showing: only such results
  {die_shows: [N, …], whose: rolled, then: node}    where the attack die shows one of these; whose: the one just rolled,
                                     or what counts for the attack of attacker or this-unit
  {minimum_damage: N}                an attack deals at least so much

Resources and growth
  {gold: N} {building_materials: N} {valuables: N}    gain (lose, where N is negative)
  {income: {gold: N}}                raise the production
  {experience: N} {level_up_to: N}   half levels for the main hero; up to that level at once
  {morale: positive, count: N}       gain morale tokens: positive or negative
  {token: grail-token}               gain that token
  {recruit: N, cost: printed} {reinforce: N, cost: half, round: up}    take units; turn them to their pack side; cost:
                                     printed, half, half-gold or free
  {weaken: N}                        turn units back to their few side
  {build: N, cost: free}             buildings in the town
  {discount: {gold: N}, applies_to: [recruit]}    pay less, never below 0
  {trade: "…"}                       exchange with the supply
  {resources_at_most: N, from: [resource-die]}    these give so many resources at most

Cards
  {search: {deck: artifact, count: N}, times: N}    look at the top cards, keep one and discard the rest, or take the
                                     top card of the discard pile instead; instead_of: the count that this one replaces
  {top_card: artifact}               take the top card of that deck
  {specialty: N}                     the hero's first, second, third specialty card joins the deck
  {turn_up: N} {replace: N, by: "…"} cards of the neutral decks
  {discard: N, random: true, from: "…"}    cards from the hand
  {exchange_cards: N}                discard up to so many (any: as many as liked) and draw as many
  {lose: "…"}                        put that token, those cards or that income away
  {take_back: N, from: "…", of_top: N}    put into the hand; all: all of them; of_top: of so many on top; instead_of:
                                     what would happen to them otherwise
  {remove: N, from: hand}            back into the box for this game
  {shuffle: "…"}
  {cast: N, counts_against_limit: true}    cast spells; whether they use up the one spell of the combat round
  {cast_from: "…"} {use: "…"}        what an AI hero does: cast that card, use that skill

Combat
  {damage: N}                        damage that no defense value lowers; a list: one figure for each target in turn
  {reduce_damage: N, from: spells}   suffer less, never below 0
  {extra_attack: "…", with_attack: N}    attack once more; with_attack replaces the attack value
  {retaliations: unlimited}          in a combat round; N: so many more
  {swap: N} {push: N}                units that change places; the target moves so many spaces away
  {paralyze: "…"} {clear: "…"}       place a paralysis token; take an effect or token off
  {grant: "…"}                       the target counts as having it
  {return_to: "…"}                   move back there
  {overlay: "…"}                     lay this card on that unit; its own values replace the printed ones
  {place: {wall: N, gate: N}}        add siege cards to the combat board
  {fight: {bronze: N}}               a player has to fight that neutral army

Map
  {discover: N}                      turn up or place map tiles
  {remove_cubes: black, from: [windmill]}    take the cubes off these locations, so that they can be visited again; all:
                                     wherever they lie; except: not from these

Beside any node
  target: "…"        whose value, or whom it hits        until: "…"          how long it lasts
  who: "…"           whom it concerns                    tiers: [bronze]     only units of these tiers
  what: "…"          which cards, units, tiles
  limit: none        how often                           tiers_by_power: {0: [bronze]}    which tiers the target may
                                                         have at that power
"""

from cardsdb.effects.vocabulary import register_vocabulary

COURSE = (
    "at rounds from_round players_from after_rounds once may by_power by_difficulty pay repeat ignore forbid cancel"
    " unlock eliminate"
)
VALUES = "defense initiative health power hand_limit spell_limit attack_die roll reroll die_shows minimum_damage"
GROWTH = (
    "gold building_materials valuables income experience level_up_to morale token recruit reinforce weaken build"
    " discount trade resources_at_most"
)
CARDS = (
    "search top_card specialty turn_up replace discard exchange_cards lose take_back remove shuffle cast cast_from use"
)
COMBAT = "damage reduce_damage extra_attack retaliations swap push paralyze clear grant return_to overlay place fight"
MAP = "discover remove_cubes"

MODIFIERS = (
    "target until who what tiers limit tiers_by_power moment players of to by with resolve count_shown showing whose"
    " cost round applies_to times instead_of random from of_top counts_against_limit with_attack except"
)

register_vocabulary(
    "heroes-3",
    nodes=" ".join([COURSE, VALUES, GROWTH, CARDS, COMBAT, MAP]).split(),
    modifiers=MODIFIERS.split(),
    children=("may", "by_power", "by_difficulty"),
)
