/** A button in a toast, e.g. to take back what was just done. */
export type ToastAction = { label: string; run: () => void };
export type ToastOptions = {
  action?: ToastAction;
  /** It left without its action: by itself, closed, or for another one. */
  onGone?: () => void;
};

/**
 * Says in passing that something was done: `toast(strings.deleted, { action: { label, run } })`. One
 * at a time, read out politely, over an open modal too; one with an action stays longer, and none
 * leaves while it is pointed at or holds the focus. Its code loads with the first one.
 */
export function toast(text: string, options: ToastOptions = {}): void {
  import("./toaster.tsx").then(
    ({ toaster }) => toaster.show(text, options),
    // What it tells of is done whether or not it can be said.
    () => options.onGone?.(),
  );
}
