// Deals a scenario on its page. Without this script, the link and the form lead to a page of their own.
"use strict";

document.addEventListener("DOMContentLoaded", () => {
    const panel = document.getElementById("deal");
    if (!panel) {
        return;
    }

    const show = async (address) => {
        panel.setAttribute("aria-busy", "true");
        const answer = await fetch(address, { headers: { "X-Requested-With": "fetch" } }).catch(() => null);
        panel.removeAttribute("aria-busy");
        if (!answer?.ok || answer.redirected) { // signed out, or the server is away: let the browser tell
            window.location.assign(address);
            return;
        }
        panel.innerHTML = await answer.text();
    };

    panel.addEventListener("click", (event) => {
        const link = event.target.closest("#deal-it");
        if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
            event.preventDefault();
            show(link.href);
        }
    });

    panel.addEventListener("submit", (event) => {
        event.preventDefault();
        const form = event.target;
        const asked = new URLSearchParams();
        for (const [name, value] of new FormData(form)) {
            if (value && !(name === "seed" && event.submitter?.name === "seed")) {
                asked.append(name, value);
            }
        }
        show(`${form.action}?${asked}`);
    });
});
