import { useEffect, useRef } from "react";
import { restoreLostFocus } from "../../../../lib/focus/use-lost-focus.ts";
import { formatTime } from "../../../../lib/i18n/format.ts";
import { isolateName } from "../../../../lib/i18n/isolate-name.ts";
import { useOnChange } from "../../../../lib/use-on-change.ts";
import { strings } from "./strings.ts";
import { useCallRequest } from "./use-call-request.ts";

const buttonClass =
  "my-1 min-h-11 rounded border border-danger bg-surface px-4 font-semibold text-danger aria-disabled:text-muted";

/** Asks the trusted contact for a call, after one question; nothing where nobody agreed. */
export function AskContact() {
  const { name, state, setState, send } = useCallRequest();
  const askButton = useRef<HTMLButtonElement>(null);
  const sent = useRef<HTMLParagraphElement>(null);
  const isPressed = useRef(false);
  useOnChange(state.step, () => {
    // The pressed button is gone when it was sent. A request of before takes the focus from nobody.
    if (isPressed.current) restoreLostFocus(() => sent.current);
  });
  if (name === null) return null;
  const shown = isolateName(name);
  if (state.step === "idle") {
    return (
      <button
        ref={askButton}
        type="button"
        onClick={() => setState({ step: "asking" })}
        className={`${buttonClass} text-start wrap-anywhere`}
      >
        {strings.ask(shown)}
      </button>
    );
  }
  if (state.step === "sent") {
    return (
      <p ref={sent} role="status" className="basis-full py-1 text-sm low:basis-auto">
        <span className="font-semibold">{strings.sent(shown, formatTime(state.at))}</span>{" "}
        <span className="low:hidden">{strings.sentNote}</span>
      </p>
    );
  }
  const keep = () => {
    setState({ step: "idle" });
    requestAnimationFrame(() => askButton.current?.focus());
  };
  return (
    <Question
      question={state.step === "failed" ? state.message : strings.confirm(shown)}
      step={state.step}
      onSend={() => {
        isPressed.current = true;
        return send();
      }}
      onBlur={() => {
        isPressed.current = false;
      }}
      onKeep={keep}
    />
  );
}

type QuestionProps = {
  question: string;
  step: "asking" | "sending" | "failed";
  onSend: () => Promise<void>;
  /** The focus leaves the button that sends. */
  onBlur: () => void;
  onKeep: () => void;
};

function Question({ question, step, onSend, onBlur, onKeep }: QuestionProps) {
  const answer = useRef<HTMLButtonElement>(null);
  useEffect(() => answer.current?.focus(), []);
  const labels = { asking: strings.send, sending: strings.sending, failed: strings.retry };
  const isSending = step === "sending";
  return (
    <div className="grid w-full gap-2">
      <p role={step === "failed" ? "alert" : undefined} className="text-sm">
        {question}
      </p>
      <div className="flex flex-wrap gap-2">
        <button
          ref={answer}
          type="button"
          // Kept enabled while it is sent: a disabled button would lose the focus.
          aria-disabled={isSending}
          onClick={() => (isSending ? undefined : void onSend())}
          onBlur={onBlur}
          className={buttonClass}
        >
          {labels[step]}
        </button>
        {isSending ? null : (
          <button type="button" onClick={onKeep} className="min-h-11 px-3 font-semibold underline">
            {strings.doNot}
          </button>
        )}
      </div>
    </div>
  );
}
