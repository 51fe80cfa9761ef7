/** A button in a toast, e.g. Undo. */
export type ToastAction = { label: string; run: () => void };
export type ToastOptions = { action?: ToastAction };
