// Shows how far the runs of the checks are, as the server tells it.
"use strict";

(() => {
    const follow = (run) => {
        const show = ({ progress, state }) => {
            const bar = run.querySelector("progress");
            bar.max = progress.total || 1;
            bar.value = progress.done;
            run.querySelector(".home-run-done").textContent = progress.done;
            run.querySelector(".home-run-total").textContent = progress.total;
            return !["queued", "running"].includes(state);
        };
        // Where too many follow runs already, the stream is refused: then we ask from time to time.
        const poll = async () => {
            const answer = await fetch(run.dataset.address).catch(() => null);
            if (!(answer?.ok && show(await answer.json()))) {
                setTimeout(poll, 3000);
            }
        };
        const events = new EventSource(run.dataset.events);
        events.addEventListener("progress", (event) => show(JSON.parse(event.data)));
        events.addEventListener("end", () => events.close());
        events.addEventListener("error", () => {
            if (events.readyState === EventSource.CLOSED) {
                poll();
            }
        });
    };
    document.querySelectorAll(".home-run").forEach(follow);
})();
