// Shows new mail without a reload by hand: asks for the newest id and reloads when it changed.
const pollMs = 2000;

async function reloadWhenChanged() {
  if (document.hidden) return;
  const response = await fetch("/dev/outbox", { headers: { accept: "application/json" } });
  const [newest] = await response.json();
  const shown = document.body.dataset.newest;
  if (newest !== undefined && String(newest.id) !== shown) location.reload();
}

function watch() {
  // A server that restarts is away for a while: the next look finds it.
  setInterval(() => void reloadWhenChanged().catch(() => {}), pollMs);
}

watch();
