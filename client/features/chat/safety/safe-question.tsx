import { useEffect, useRef, useState } from "react";
import { safetyStrings as strings } from "./safety-strings.ts";

type SafeQuestionProps = {
  /** Clears the danger. @throws when the server did not take it */
  onSafe: () => Promise<void>;
  onKeep: () => void;
};

/** Asks once before the numbers are put away. */
export function SafeQuestion({ onSafe, onKeep }: SafeQuestionProps) {
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
