// Ticks every draft of a page at once. Everything else of the queue works without scripts.
"use strict";

(() => {
    for (const element of document.querySelectorAll("[data-script]")) {
        element.hidden = false;
    }
    const all = document.getElementById("tick-all");
    const boxes = () => document.querySelectorAll('#queue-form input[name="accept"]');
    all?.addEventListener("change", () => {
        for (const box of boxes()) {
            box.checked = all.checked;
        }
    });
    document.getElementById("queue-form")?.addEventListener("change", () => {
        if (all) {
            all.checked = [...boxes()].every((box) => box.checked);
        }
    });
})();
