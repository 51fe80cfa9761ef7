import { type RefObject, type SubmitEvent, Suspense, useId, useRef } from "react";
import { codePoints, isBlank } from "../../../../shared/inputs/fields/characters.ts";
import { limits } from "../../../../shared/inputs/limits.ts";
import { doublePressMs } from "../../../lib/double-press.ts";
import { ChatIcon } from "../icons/chat-icon.tsx";
import { Microphone } from "../lazy-parts.tsx";
import { strings } from "../strings.ts";
import { AttachButton } from "./attach-button.tsx";
import { MessageField } from "./message-field.tsx";
import { useDroppedFiles } from "./use-dropped-files.ts";

type ComposerProps = {
  /** The name of the draft. */
  draft: string;
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  /** A file is not uploaded yet. */
  waiting: boolean;
  stopping: boolean;
  disabled: boolean;
  onText: (text: string) => void;
  onSend: () => void;
  onFiles: (files: readonly File[]) => void;
  onFocus: () => void;
  /** Stops the reply that is being written; null when there is none. */
  onStop: (() => void) | null;
};

/** About one line between the buttons of a phone; a longer text is laid out above them. */
const lineChars = 22;

/** The form to write and send a message. */
export function Composer(props: ComposerProps) {
  const { draft, field, text, waiting, stopping, disabled } = props;
  const { onText, onSend, onFiles, onFocus, onStop } = props;
  const counterId = useId();
  const hovering = useDroppedFiles(disabled ? null : onFiles);
  const excess = codePoints(text.trim()) - limits.messageMaxChars;
  const canSend = !disabled && !waiting && onStop === null && !isBlank(text) && excess <= 0;
  const isLong = text.length > lineChars || text.includes("\n");
  const sentAtMs = useRef(0);
  // Send becomes Stop under the finger.
  const stop = () => {
    if (Date.now() - sentAtMs.current > doublePressMs) onStop?.();
  };
  const submit = (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault();
    if (!canSend) return;
    sentAtMs.current = Date.now();
    onSend();
  };
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-1">
      <div
        data-drop={hovering || undefined}
        data-long={isLong || undefined}
        className="composer-box"
      >
        {disabled ? null : <AttachButton onFiles={onFiles} />}
        <MessageField
          {...{ field, text, disabled, onText, onFiles, onFocus }}
          counterId={excess > 0 ? counterId : null}
          onEnter={submit}
          onEscape={onStop}
        />
        {canDictate() && !disabled ? (
          <Suspense fallback={<div className="size-11 shrink-0" />}>
            <Microphone key={draft} text={text} onText={onText} />
          </Suspense>
        ) : null}
        {onStop === null ? (
          <SendButton disabled={!canSend} />
        ) : (
          <StopButton disabled={stopping} onPress={stop} />
        )}
      </div>
      {excess > 0 ? (
        <p id={counterId} role="status" className="text-sm font-medium text-danger">
          {strings.tooLong(excess)}
        </p>
      ) : null}
    </form>
  );
}

const canDictate = () => "SpeechRecognition" in window || "webkitSpeechRecognition" in window;

const roundButton =
  "grid size-11 shrink-0 place-items-center rounded-full bg-marigold text-on-marigold " +
  "enabled:hover:bg-marigold-hover disabled:bg-sunk disabled:text-muted";

function SendButton({ disabled }: { disabled: boolean }) {
  return (
    <button type="submit" disabled={disabled} aria-label={strings.send} className={roundButton}>
      <ChatIcon name="send" />
    </button>
  );
}

type StopButtonProps = { disabled: boolean; onPress: () => void };

function StopButton({ disabled, onPress }: StopButtonProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      disabled={disabled}
      aria-label={strings.stop}
      className={roundButton}
    >
      <ChatIcon name="stop" />
    </button>
  );
}
