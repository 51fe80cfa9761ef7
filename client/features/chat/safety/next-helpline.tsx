import { useState } from "react";
import type { HelplineLink } from "./helpline-links.ts";
import { safetyStrings as strings } from "./safety-strings.ts";

/**
 * The helplines with the next one first, each time nobody answered; after the last comes the first
 * again. Other helplines start from their first.
 */
export function useNextHelpline(links: readonly HelplineLink[]) {
  const name = links.map(({ href }) => href).join(" ");
  const [tried, setTried] = useState({ name, count: 0 });
  const count = tried.name === name ? tried.count : 0;
  const at = links.length === 0 ? 0 : count % links.length;
  return {
    ordered: [...links.slice(at), ...links.slice(0, at)],
    hasTried: count > 0,
    onNobodyAnswered: () => setTried({ name, count: count + 1 }),
  };
}

type NextHelplineButtonProps = {
  next: HelplineLink | undefined;
  hasTried: boolean;
  onPress: () => void;
};

/** The button beside a number, and for screen readers the next helpline. */
export function NextHelplineButton({ next, hasTried, onPress }: NextHelplineButtonProps) {
  return (
    <>
      <button type="button" onClick={onPress} className="min-h-11 text-sm underline">
        {strings.nobodyAnswered}
      </button>
      <span role="status" className="sr-only">
        {hasTried && next !== undefined ? strings.next(next.text, next.name ?? "") : ""}
      </span>
    </>
  );
}
