import { useEffect, useSyncExternalStore } from "react";
import { readToast, showToast, subscribeToast, toastSeconds } from "../lib/toast.ts";

/** Shows the one current toast, and speaks it; mounted by the screens that use it. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToast, readToast, () => null);
  useEffect(() => {
    if (toast === null) return;
    const timer = setTimeout(() => showToast(null), toastSeconds * 1000);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-4 z-50 flex justify-center px-4"
    >
      {toast === null ? null : (
        <div className="appear pointer-events-auto flex max-w-full items-center gap-4 rounded bg-ink px-5 py-3 text-paper shadow-soft">
          {toast.text}
          {toast.action ? (
            <button
              type="button"
              className="-my-2 min-h-11 font-semibold underline underline-offset-4"
              onClick={() => {
                toast.action?.run();
                showToast(null);
              }}
            >
              {toast.action.label}
            </button>
          ) : null}
        </div>
      )}
    </div>
  );
}
