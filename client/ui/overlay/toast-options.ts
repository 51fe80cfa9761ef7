/** A button in a toast, e.g. to take back what was just done. */
export type ToastAction = { label: string; run: () => void };
export type ToastOptions = {
  action?: ToastAction;
  /** It left without its action: by itself, closed, or for another one. */
  onGone?: () => void;
};
