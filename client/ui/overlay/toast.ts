import type { ToastOptions } from "./toast-options.ts";

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
