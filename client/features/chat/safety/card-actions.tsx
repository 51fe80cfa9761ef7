import { type ReactNode, useRef, useState } from "react";
import type { Contact } from "./contacts.ts";
import { NextContactButton } from "./next-contact.tsx";
import { SafeQuestion } from "./safe-question.tsx";
import { safetyStrings as strings } from "./safety-strings.ts";

type CardActionsProps = {
  /** The contact that stands first. */
  next: Contact | undefined;
  hasTried: boolean;
  onNobodyAnswered: () => void;
  /** Null when there is nothing to clear. */
  onSafe: (() => Promise<void>) | null;
};

/** `contacts` are in the order in which to call. */
export type HelplineCardProps = {
  call: string;
  contacts: readonly Contact[];
  note: string;
  onHide: () => void;
  actions: CardActionsProps;
  /** Asks a person's own contact for a call; null where nobody is signed in. */
  askContact: ReactNode;
};

/** Beside the numbers: the next one when nobody answered, and 'I am safe'. */
export function CardActions({ next, hasTried, onNobodyAnswered, onSafe }: CardActionsProps) {
  const [asking, setAsking] = useState(false);
  const safeButton = useRef<HTMLButtonElement>(null);
  if (asking && onSafe !== null) {
    const keep = () => {
      setAsking(false);
      requestAnimationFrame(() => safeButton.current?.focus());
    };
    return <SafeQuestion onSafe={onSafe} onKeep={keep} />;
  }
  return (
    <div className="flex flex-1 items-center justify-between gap-x-4 whitespace-nowrap">
      <NextContactButton next={next} hasTried={hasTried} onPress={onNobodyAnswered} />
      {onSafe === null ? null : (
        <button
          ref={safeButton}
          type="button"
          onClick={() => setAsking(true)}
          className="min-h-11 text-sm font-semibold underline"
        >
          {strings.safe}
        </button>
      )}
    </div>
  );
}
