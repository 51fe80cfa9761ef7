import { useRef, useState } from "react";
import {
  getHelplines,
  type Helpline,
  helplines,
  type RedFlagKind,
} from "../../../../shared/red-flags/helplines.ts";
import { type HelplineCardProps, ManyHelplines } from "./many-helplines.tsx";
import { safetyStrings as strings } from "./safety-strings.ts";
import { useVisibleField } from "./use-visible-field.ts";

/** A single danger never has more helplines than this. */
const fewHelplinesMax = 2;

/** The helplines for the given kinds of danger, the most urgent first. */
export function EmergencyCard({ kinds }: { kinds: readonly RedFlagKind[] }) {
  const [dismissed, setDismissed] = useState("");
  const card = useRef<HTMLDivElement>(null);
  const first = kinds[0];
  const name = kinds.join(" ");
  // Hiding the card applies to the present danger only: the same danger later shows it again.
  if (first === undefined && dismissed !== "") setDismissed("");
  const lines = [...new Set(kinds.flatMap(getHelplines))];
  useVisibleField(card, name);
  if (first === undefined || name === dismissed) return null;
  const cardProps = { call: strings.call[first], lines, onHide: () => setDismissed(name) };
  return (
    // Sticky: where the card does not fit above a keyboard, the helplines stay visible.
    <div ref={card} data-danger className="appear @container sticky top-0 z-10">
      {lines.length > fewHelplinesMax ? (
        <ManyHelplines {...cardProps} />
      ) : (
        <FewHelplines {...cardProps} />
      )}
    </div>
  );
}

function FewHelplines({ call, lines, onHide }: HelplineCardProps) {
  return (
    <section
      role="alert"
      className="grid gap-2 rounded-lg border-2 border-danger bg-danger-soft p-4 low:gap-1 low:p-2"
    >
      <div className="flex items-start justify-between gap-3">
        <p className="text-lg font-semibold text-danger low:text-base">{call}</p>
        <button
          type="button"
          onClick={onHide}
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
