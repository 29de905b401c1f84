// The editor of a unit: saves without losing a letter, checks while somebody types, and tells who else is here.
// Without this script the form works by itself; see keys.js for the keyboard.
"use strict";

(() => {
    const form = document.getElementById("editor");
    const boxes = [...form.querySelectorAll("textarea[data-saved]")];
    const said = document.getElementById("said");
    const saving = document.getElementById("saving");
    const field = (name, language) => form.elements[`${name}-${language}`];
    const changed = (box) => box.value.trim() !== box.dataset.saved.trim();
    let leaving = false;

    for (const element of document.querySelectorAll("[data-script]")) {
        element.hidden = false;
    }

    const say = (text) => {
        said.textContent = text;
        said.hidden = !text;
    };

    const cookie = () => /(?:^|; )csrftoken=([^;]+)/.exec(document.cookie)?.[1];

    const send = (address, body, options = {}) => {
        body.delete("csrfmiddlewaretoken");
        const token = cookie() || form.elements.csrfmiddlewaretoken.value; // signing in again makes a new one
        const headers = { "X-CSRFToken": token, "X-Requested-With": "workspace" };
        return fetch(address, { method: "POST", body, headers, ...options });
    };

    // ---- Unsaved texts: kept in this browser by unit and language, with the version that they were typed over.

    const place = (box) => `cardsdb:unit:${form.dataset.unit}:${box.lang}`;
    const keep = (box) => {
        try {
            if (changed(box)) {
                const version = field("version", box.lang).value;
                localStorage.setItem(place(box), JSON.stringify({ text: box.value, version }));
            } else {
                localStorage.removeItem(place(box));
            }
        } catch {
            // A browser that keeps nothing still warns before the page is left.
        }
    };
    const kept = (box) => {
        try {
            return JSON.parse(localStorage.getItem(place(box)));
        } catch {
            return null;
        }
    };
    const forget = (box) => {
        try {
            localStorage.removeItem(place(box));
        } catch {
            // Nothing was kept.
        }
    };

    for (const box of boxes) {
        const found = kept(box);
        const offer = form.querySelector(`[data-kept="${box.lang}"]`);
        if (!found || found.text.trim() === box.value.trim()) {
            continue;
        }
        offer.querySelector("[data-kept-text]").textContent = found.text;
        offer.hidden = false;
        offer.querySelector("[data-kept-take]").addEventListener("click", () => {
            put(box, found.text);
            offer.hidden = true;
        });
        offer.querySelector("[data-kept-drop]").addEventListener("click", () => {
            forget(box);
            offer.hidden = true;
            box.focus();
        });
    }

    window.addEventListener("beforeunload", (event) => {
        if (!leaving && boxes.some(changed)) {
            event.preventDefault();
        }
    });

    // ---- Texts that are put into a box; what was typed there can be brought back with the browser's own undo.

    const put = (box, text, origin = "person") => {
        box.focus();
        box.select();
        if (!document.execCommand("insertText", false, text)) {
            box.value = text;
            box.dispatchEvent(new Event("input", { bubbles: true }));
        }
        field("origin", box.lang).value = origin;
        box.dataset.taken = text;
    };

    form.addEventListener("click", (event) => {
        const suggestion = event.target.closest("[data-take]");
        const theirs = event.target.closest("[data-take-theirs]");
        if (suggestion) {
            const box = document.getElementById(`text-${suggestion.dataset.take}`);
            put(box, suggestion.dataset.text, suggestion.dataset.origin || "memory");
        } else if (theirs) {
            const language = theirs.dataset.takeTheirs;
            put(document.getElementById(`text-${language}`), theirs.closest("section").dataset.text);
        }
    });

    // ---- Checks while somebody types.

    let timer = 0;
    let asking = null;
    const look = async () => {
        asking?.abort();
        asking = new AbortController();
        try {
            const answer = await send(form.dataset.live, new FormData(form), { signal: asking.signal });
            if (!answer.ok || answer.redirected) {
                return;
            }
            for (const [id, html] of Object.entries(await answer.json())) {
                const element = document.getElementById(id);
                if (element && element.dataset.html !== html) {
                    element.dataset.html = html;
                    element.innerHTML = html;
                }
            }
        } catch {
            // Somebody typed on, or the server is away; saving will tell.
        }
    };
    for (const box of boxes) {
        box.addEventListener("input", () => {
            if (box.value !== box.dataset.taken) {
                field("origin", box.lang).value = "person";
            }
            keep(box);
            clearTimeout(timer);
            timer = setTimeout(look, 350);
        });
    }

    // ---- Saving.

    const clash = (html) => {
        const page = new DOMParser().parseFromString(html, "text/html");
        const sections = [...page.querySelectorAll("section[data-version]")];
        for (const section of sections) {
            const language = section.dataset.language;
            form.querySelector(`[data-clash="${language}"]`).replaceChildren(section);
            field("version", language).value = section.dataset.version;
            document.getElementById(`text-${language}`).dataset.saved = section.dataset.text;
        }
        sections[0]?.focus();
    };

    const go = (address) => {
        leaving = true;
        boxes.forEach(forget);
        window.location.assign(address);
    };

    const told = async (answer) => {
        const is_json = answer.headers.get("Content-Type")?.startsWith("application/json");
        if (answer.redirected || (answer.status === 403 && !is_json)) { // to the sign-in, or without its cookie
            say(form.dataset.saidSignedOut);
        } else if (answer.status === 409) {
            clash(await answer.text());
        } else if (is_json) {
            const data = await answer.json();
            if (answer.ok) {
                go(data.address);
            } else {
                say(data.reason);
            }
        } else {
            say(`${form.dataset.saidFailed} (${answer.status})`);
        }
    };

    let busy = false;
    const save = async (then) => {
        if (busy) {
            return;
        }
        busy = true;
        say("");
        saving.textContent = form.dataset.saidSaving;
        boxes.forEach(keep);
        const body = new FormData(form);
        body.set("then", then);
        try {
            await told(await send(form.getAttribute("action"), body));
        } catch {
            say(form.dataset.saidOffline);
        }
        saving.textContent = "";
        busy = false;
    };

    form.addEventListener("submit", (event) => {
        if (event.submitter?.hasAttribute("data-save")) {
            event.preventDefault();
            save(event.submitter.value);
        }
    });

    // ---- Who else is here.

    const present = document.getElementById("present");
    setInterval(async () => {
        const answer = await send(form.dataset.open, new FormData()).catch(() => null);
        if (answer?.ok && !answer.redirected) {
            const html = await answer.text();
            if (present.dataset.html !== html) {
                present.dataset.html = html;
                present.innerHTML = html;
            }
        }
    }, 15000);
    window.addEventListener("pagehide", () => {
        const body = new FormData();
        body.set("left", "1");
        body.set("csrfmiddlewaretoken", cookie() || form.elements.csrfmiddlewaretoken.value);
        navigator.sendBeacon(form.dataset.open, body);
    });

    // ---- Where the focus begins.

    const start = form.querySelector("[data-clash] section") || (window.location.hash ? null : boxes[0]);
    if (start) {
        start.focus();
        start.setSelectionRange?.(start.value.length, start.value.length);
    } else {
        document.getElementById("commands").focus();
    }
})();
