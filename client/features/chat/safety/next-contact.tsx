import { useState } from "react";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import type { Contact } from "./contacts.ts";
import { safetyStrings as strings } from "./safety-strings.ts";

/**
 * The contacts with the next one first, each time nobody answered; after the last comes the first
 * again. Other contacts start from their first.
 */
export function useNextContact(contacts: readonly Contact[]) {
  const name = contacts.map(({ href }) => href).join(" ");
  const [tried, setTried] = useState({ name, count: 0 });
  const count = tried.name === name ? tried.count : 0;
  const at = contacts.length === 0 ? 0 : count % contacts.length;
  return {
    ordered: [...contacts.slice(at), ...contacts.slice(0, at)],
    hasTried: count > 0,
    onNobodyAnswered: () => setTried({ name, count: count + 1 }),
  };
}

type NextContactButtonProps = { next: Contact | undefined; hasTried: boolean; onPress: () => void };

/** The button beside a number, and for screen readers the next contact. */
export function NextContactButton({ next, hasTried, onPress }: NextContactButtonProps) {
  return (
    <>
      <button type="button" onClick={onPress} className="min-h-11 text-sm underline">
        {strings.nobodyAnswered}
      </button>
      <VisuallyHidden>
        <span role="status">
          {hasTried && next !== undefined ? strings.next(next.text, next.name ?? "") : ""}
        </span>
      </VisuallyHidden>
    </>
  );
}
