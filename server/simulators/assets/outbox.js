// Shows new mail without a reload by hand: asks for the newest id and reloads when it changed.
(() => {
  const pollMs = 2000;
  const shown = document.body.dataset.newest;
  setInterval(async () => {
    if (document.hidden) return;
    const response = await fetch("/dev/outbox", { headers: { accept: "application/json" } });
    const [newest] = await response.json();
    if (newest !== undefined && String(newest.id) !== shown) location.reload();
  }, pollMs);
})();
