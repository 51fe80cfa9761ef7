import { useDeferredValue, useMemo, useState } from "react";
import { type Helpline, helplines } from "../../../../shared/red-flags/numbers.ts";
import { findRedFlags } from "../../../../shared/red-flags/red-flags.ts";
import { safetyStrings as strings } from "./safety-strings.ts";

type EmergencyCardProps = {
  /** What stands in the composer. */
  text: string;
  /** What was said last in this conversation. */
  said: string;
};

/** Whom to call now, seen in what somebody writes before any model answers it. */
export function EmergencyCard({ text, said }: EmergencyCardProps) {
  const written = useDeferredValue(text);
  const flags = useMemo(() => {
    const now = findRedFlags(written);
    return now.length > 0 ? now : findRedFlags(said);
  }, [written, said]);
  const [dismissed, setDismissed] = useState("");
  const first = flags[0];
  const name = flags.map(({ kind }) => kind).join(" ");
  // Hidden for what was said then: said again later it is as urgent as it was.
  if (first === undefined && dismissed !== "") setDismissed("");
  if (first === undefined || name === dismissed) return null;
  const lines = [...new Set(flags.flatMap((flag) => flag.helplines))];
  return (
    <section
      role="alert"
      // Where all of it does not fit above the keyboard, whom to call stays in sight.
      className="appear sticky top-0 z-10 grid gap-2 rounded-lg border-2 border-danger bg-danger-soft p-4 low:gap-1 low:p-2"
    >
      <div className="flex items-start justify-between gap-3">
        <p className="text-lg font-semibold text-danger low:text-base">
          {strings.call[first.kind]}
        </p>
        <button
          type="button"
          onClick={() => setDismissed(name)}
          className="-my-2 min-h-11 shrink-0 font-semibold underline"
        >
          {strings.hide}
        </button>
      </div>
      <ul className="flex flex-wrap gap-2">
        {lines.map((line) => (
          <li key={line}>
            <CallLink line={line} />
          </li>
        ))}
      </ul>
      <p className="text-sm low:hidden">{strings.meanwhile}</p>
    </section>
  );
}

const sites: Partial<Record<Helpline, string>> = { fraud: helplines.fraud.site };

function CallLink({ line }: { line: Helpline }) {
  const { number } = helplines[line];
  const site = sites[line];
  return (
    <span className="flex flex-wrap gap-2">
      <a
        href={`tel:${number}`}
        className="flex min-h-12 items-center gap-1.5 rounded bg-danger px-3 font-semibold text-paper"
      >
        <span className="text-lg tabular-nums">{number}</span>
        <span className="text-sm">{strings.lines[line]}</span>
      </a>
      {site === undefined ? null : (
        <a
          href={site}
          target="_blank"
          rel="noopener noreferrer"
          className="flex min-h-12 items-center rounded border border-danger px-4 font-semibold text-danger"
        >
          {new URL(site).hostname}
        </a>
      )}
    </span>
  );
}
