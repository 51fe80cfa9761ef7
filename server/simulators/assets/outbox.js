// Polls for the id of the newest message and reloads the page when it changes.
const pollMs = 2000;

async function reloadWhenChanged() {
  if (document.hidden) return;
  const response = await fetch("/dev/outbox", { headers: { accept: "application/json" } });
  const [newest] = await response.json();
  const shown = document.body.dataset.newest;
  if (newest !== undefined && String(newest.id) !== shown) location.reload();
}

function watch() {
  // A restarting server does not answer for a while: the next poll finds it.
  setInterval(() => void reloadWhenChanged().catch(() => {}), pollMs);
}

watch();
