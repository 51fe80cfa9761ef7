import { type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import type { HelplineLink } from "./helpline-links.ts";
import { type CallProgress, NextHelpline } from "./next-helpline.tsx";
import { safetyStrings as strings } from "./safety-strings.ts";

type CardActionsProps = {
  /** The helpline that stands first. */
  next: HelplineLink | undefined;
  progress: CallProgress;
  onNobodyAnswered: () => void;
  /** Null when there is nothing to clear. */
  onSafe: (() => Promise<void>) | null;
};

/** `links` are in the order in which to call. */
export type HelplineCardProps = {
  /** The sentence to see: the card announces it. */
  call: string;
  links: readonly HelplineLink[];
  note: string;
  onHide: () => void;
  /** Takes the focus where the card comes back by a press. */
  hideButtonRef: Ref<HTMLButtonElement>;
  actions: CardActionsProps;
  /** Asks a person's own contact for a call; null where nobody is signed in. */
  askContact: ReactNode;
};

/** Beside the numbers: the next one when nobody answered, and 'I am safe'. */
export function CardActions({ next, progress, onNobodyAnswered, onSafe }: CardActionsProps) {
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
    <div className="flex flex-1 flex-wrap items-center justify-between gap-x-4 whitespace-nowrap">
      <NextHelpline next={next} progress={progress} onClick={onNobodyAnswered} />
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

type SafeQuestionProps = {
  /** Clears the danger. @throws when the server did not take it */
  onSafe: () => Promise<void>;
  onKeep: () => void;
};

/** Asks once before the numbers are put away. */
function SafeQuestion({ onSafe, onKeep }: SafeQuestionProps) {
  const [state, setState] = useState<"asking" | "sending" | "failed">("asking");
  const answer = useRef<HTMLButtonElement>(null);
  useEffect(() => answer.current?.focus(), []);
  const confirm = async () => {
    setState("sending");
    await onSafe().catch(() => setState("failed"));
  };
  const failed = state === "failed";
  return (
    <fieldset className="grid w-full gap-2 pb-3">
      <legend className="sr-only">{strings.safe}</legend>
      <p role={failed ? "alert" : undefined}>{failed ? strings.safeFailed : strings.safeAsk}</p>
      <div className="flex flex-wrap gap-2">
        <button
          ref={answer}
          type="button"
          // Kept enabled while it is sent: a disabled button would lose the focus.
          aria-disabled={state === "sending"}
          onClick={() => (state === "sending" ? undefined : void confirm())}
          className="min-h-11 rounded border border-line-strong bg-surface px-4 font-semibold aria-disabled:text-muted"
        >
          {failed ? strings.safeRetry : strings.safeYes}
        </button>
        <button type="button" onClick={onKeep} className="min-h-11 px-3 font-semibold underline">
          {strings.safeKeep}
        </button>
      </div>
    </fieldset>
  );
}
