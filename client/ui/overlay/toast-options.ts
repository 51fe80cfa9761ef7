/** A button in a toast, e.g. Undo. */
export type ToastAction = { label: string; run: () => void };
export type ToastOptions = {
  action?: ToastAction;
  /** Called when the toast closes without its action: timed out, closed or replaced. */
  onGone?: () => void;
};
