// Shows how far an import is; when it is over, the page is read anew.
"use strict";

(() => {
    const poll = async () => {
        const answer = await fetch(window.location.href, { headers: { "X-Requested-With": "fetch" } }).catch(() => null);
        if (answer?.ok) {
            const job = await answer.json();
            document.getElementById("import-done").textContent = job.done;
            document.getElementById("import-total").textContent = job.total;
            const bar = document.getElementById("import-progress");
            bar.max = job.total || 1;
            bar.value = job.done;
            if (!job.is_under_way) {
                window.location.reload();
                return;
            }
        }
        setTimeout(poll, 1000);
    };
    poll();
})();
