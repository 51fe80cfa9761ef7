import { useState } from "react";
import { strings } from "./strings.ts";

const press = "min-h-11 rounded-full px-3 font-semibold underline underline-offset-4";

/** Asks whether to load the version that waits; nothing reloads without being asked. */
export function UpdateBar({ onReload }: { onReload: () => void }) {
  const [later, setLater] = useState(false);
  if (later) return null;
  return (
    <div
      role="status"
      className="appear fixed inset-x-3 top-18 z-40 mx-auto flex w-fit flex-wrap items-center justify-center gap-x-1 rounded-lg border border-line-strong bg-surface px-3 py-1 text-ink shadow-soft"
    >
      <span className="px-1">{strings.newVersion}</span>
      <span className="flex">
        <button type="button" className={press} onClick={onReload}>
          {strings.reload}
        </button>
        <button type="button" className={press} onClick={() => setLater(true)}>
          {strings.later}
        </button>
      </span>
    </div>
  );
}
