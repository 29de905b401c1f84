// The keyboard of the editor. Letters are commands only while the focus is on the commands, where Esc brings it: they
// take no letter from who types, dictates or listens. No key is Alt with a letter: Polish is typed with those.
"use strict";

(() => {
    const form = document.getElementById("editor");
    const commands = document.getElementById("commands");
    const help = document.getElementById("keys");
    const boxes = [...form.querySelectorAll("textarea[data-saved]")];
    let box = boxes[0]; // where somebody typed last

    const press = (selector) => {
        const found = document.querySelector(selector);
        found?.click();
        return Boolean(found);
    };
    const open = () => help.showModal();

    form.addEventListener("focusin", (event) => {
        if (boxes.includes(event.target)) {
            box = event.target;
        }
    });

    const language = () => (box ? box.lang : form.querySelector("[data-language]")?.dataset.language);

    const digit = (event) => /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
    const take = (number) => number && press(`[data-take="${language()}"][data-digit="${number}"]`);

    const everywhere = (event) => {
        if (event.key === "F1") {
            open();
            return true;
        }
        if (event.ctrlKey || event.metaKey) {
            if (event.altKey) {
                return false; // AltGr on some systems
            }
            if (event.key === "Enter") {
                return press('[data-save][value="next"]') || press('[data-go="next"]');
            }
            if (event.key.toLowerCase() === "s" && !event.shiftKey) {
                return press('[data-save][value="here"]');
            }
            if (event.code === "Space" && event.shiftKey && boxes.includes(event.target)) {
                return document.execCommand("insertText", false, "\u00a0");
            }
        } else if (event.altKey && !event.getModifierState("AltGraph")) {
            if (event.key === "ArrowDown") {
                return press('[data-go="next"]');
            }
            if (event.key === "ArrowUp") {
                return press('[data-go="previous"]');
            }
            return take(digit(event));
        }
        return false;
    };

    const run = (key) => {
        if (key === "e") {
            box?.focus();
            return Boolean(box);
        }
        if (key === "?") {
            open();
            return true;
        }
        const quoted = CSS.escape(key);
        const found =
            document.querySelector(`[data-key="${quoted}"][data-language="${language()}"]`) ||
            document.querySelector(`[data-key="${quoted}"]:not([data-language])`);
        if (!found) {
            return Boolean(take(/^\d$/.test(key) && key));
        }
        if (found.matches("textarea, input[type=text]")) {
            found.focus();
        } else {
            found.click();
        }
        return true;
    };

    document.addEventListener("keydown", (event) => {
        if (help.open || event.isComposing) {
            return;
        }
        const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
        let done = everywhere(event);
        if (!done && event.key === "Escape" && form.contains(event.target)) {
            commands.focus();
            done = true;
        } else if (!done && plain && event.key.length === 1 && event.target === commands) {
            done = run(event.key);
        } else if (!done && event.key === "Enter" && event.target.matches(".ws-send-back input")) {
            event.target.closest(".ws-send-back").querySelector("button").click();
            done = true;
        }
        if (done) {
            event.preventDefault();
        }
    });

    document.querySelector("[data-help]").addEventListener("click", open);
})();
