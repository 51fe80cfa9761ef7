export type Toast = { text: string; action?: { label: string; run: () => void } };

export const toastSeconds = 6;

const changes = new EventTarget();
const current: { toast: Toast | null } = { toast: null };

export function readToast(): Toast | null {
  return current.toast;
}

/** Shows a short message over the page for `toastSeconds`; `null` takes it away. */
export function showToast(toast: Toast | null): void {
  current.toast = toast;
  changes.dispatchEvent(new Event("change"));
}

export function subscribeToast(listener: () => void): () => void {
  changes.addEventListener("change", listener);
  return () => changes.removeEventListener("change", listener);
}
