import { importStyled } from "../../styles/all-styles.ts";
import type { ToastOptions } from "./toast-options.ts";

/**
 * Reports a finished action: `toast(strings.deleted, { action: { label, run } })`. Toasts show one at a
 * time, also over an open modal, and are announced politely. A toast with an action stays longer, and
 * none closes while it is hovered or focused. The code loads with the first toast.
 */
export function toast(text: string, options: ToastOptions = {}): void {
  importStyled(() => import("./toaster.tsx")).then(
    ({ toaster }) => toaster.show(text, options),
    // The reported action is done even if the toast cannot load.
    () => undefined,
  );
}
