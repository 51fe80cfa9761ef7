import { useEffect, useRef, useState } from "react";
import { helplines } from "../../../../shared/red-flags/helplines.ts";
import type { HelplineLink } from "./helpline-links.ts";
import { safetyStrings as strings } from "./safety-strings.ts";

/** How far somebody has come with the numbers. */
export type CallProgress = "none" | "some" | "all";

/**
 * The helplines with the next one first, each time nobody answered; once all were tried, 112 first if it is among them.
 * Other helplines start from their first.
 */
export function useNextHelpline(links: readonly HelplineLink[]) {
  const name = links.map(({ href }) => href).join(" ");
  const [tried, setTried] = useState({ name, count: 0 });
  const count = tried.name === name ? tried.count : 0;
  const progress: CallProgress = count === 0 ? "none" : count < links.length ? "some" : "all";
  const emergency = links.findIndex(({ text }) => text === helplines.emergency.number);
  const at = progress === "all" ? Math.max(0, emergency) : count;
  return {
    ordered: [...links.slice(at), ...links.slice(0, at)],
    progress,
    onNobodyAnswered: () => setTried({ name, count: count + 1 }),
  };
}

type NextHelplineProps = {
  next: HelplineLink | undefined;
  progress: CallProgress;
  onClick: () => void;
};

/** The button for an unanswered call, and above it the next helpline, or what helps once all were tried. */
export function NextHelpline({ next, progress, onClick }: NextHelplineProps) {
  const said = useRef<HTMLParagraphElement>(null);
  const labels = {
    none: "",
    some: next === undefined ? "" : strings.next(next.text, next.name ?? ""),
    all: strings.allTried,
  };
  // The last press takes the button away: its focus goes to the words that take its place.
  useEffect(() => {
    if (progress === "all" && document.activeElement === document.body) said.current?.focus();
  }, [progress]);
  return (
    <>
      <p
        ref={said}
        role="status"
        tabIndex={-1}
        className="basis-full text-sm font-semibold whitespace-normal last:py-2"
      >
        {labels[progress]}
      </p>
      {progress === "all" ? null : (
        <button type="button" onClick={onClick} className="min-h-11 text-sm underline">
          {strings.nobodyAnswered}
        </button>
      )}
    </>
  );
}
