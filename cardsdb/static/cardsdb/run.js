// Shows how far a run of the checks is, as the server tells it; when it is over, the page is read anew.
"use strict";

(() => {
    const run = document.getElementById("run");
    const put = (name, value) => { document.getElementById(`run-${name}`).textContent = value; };

    const show = ({ progress, counts, state }) => {
        put("done", progress.done);
        put("total", progress.total);
        for (const [name, count] of Object.entries(counts)) {
            put(name, count);
        }
        const bar = document.getElementById("run-progress");
        bar.max = progress.total || 1;
        bar.value = progress.done;
        return !["queued", "running"].includes(state);
    };

    // Where too many follow runs already, the stream is refused: then we ask from time to time.
    const poll = async () => {
        const answer = await fetch(run.dataset.address).catch(() => null);
        if (answer?.ok && show(await answer.json())) {
            window.location.reload();
        } else {
            setTimeout(poll, 2000);
        }
    };

    const events = new EventSource(run.dataset.events);
    events.addEventListener("progress", (event) => show(JSON.parse(event.data)));
    events.addEventListener("end", () => {
        events.close();
        window.location.reload();
    });
    events.addEventListener("error", () => {
        if (events.readyState === EventSource.CLOSED) {
            poll();
        }
    });
})();
