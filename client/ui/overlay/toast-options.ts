/** A button in a toast, e.g. Undo. */
export type ToastAction = {
  label: string;
  run: () => void;
  /** Ctrl or ⌘ with Z does it too. */
  isUndo?: true;
};
export type ToastOptions = {
  /** What a failed action threw: the toast says why, where that is known. */
  failure?: unknown;
  action?: ToastAction;
};
