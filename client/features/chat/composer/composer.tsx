import { type MouseEvent, type SubmitEvent, useId, useRef, useState } from "react";
import { codePoints, isBlank } from "../../../../shared/inputs/fields/characters.ts";
import { limits } from "../../../../shared/inputs/limits.ts";
import { isDoublePress } from "../../../lib/double-press.ts";
import { isTouch } from "../../../lib/use-media.ts";
import { ChatIcon } from "../icons/chat-icon.tsx";
import { DropTarget, NoPlanLink } from "../lazy-parts.tsx";
import { strings } from "../strings.ts";
import { Microphone } from "../voice/microphone.tsx";
import { AttachButton } from "./attach-button.tsx";
import { MessageField, type MessageFieldProps } from "./message-field.tsx";
import { useFieldNeedsRow } from "./use-field-needs-row.ts";

type ComposerProps = Omit<MessageFieldProps, "counterId" | "onEnter" | "onEscape"> & {
  draftKey: string;
  /** A file is not uploaded yet. */
  isUploading: boolean;
  stopping: boolean;
  onSend: () => void;
  /** Stops the reply that is being written; null when there is none. */
  onStop: (() => void) | null;
};

export function Composer({
  draftKey,
  isUploading,
  stopping,
  onSend,
  onStop,
  ...rest
}: ComposerProps) {
  const { field, text, hasFiles, disabled, reason, onText, onFiles } = rest;
  const counterId = useId();
  const [hovering, setHovering] = useState(false);
  const excess = codePoints(text.trim()) - limits.messageMaxChars;
  const hasContent = hasFiles || !isBlank(text);
  const isSendable = !disabled && !isUploading && onStop === null && hasContent && excess <= 0;
  const box = useRef<HTMLDivElement>(null);
  const isLong = useFieldNeedsRow(box, text);
  const sentAtMs = useRef<number | null>(null);
  // Send becomes Stop under the finger.
  const stop = (press: MouseEvent) => {
    if (isDoublePress(press, sentAtMs.current)) return;
    onStop?.();
    // The button goes, and the focus of a keyboard with it.
    if (!isTouch()) field.current?.focus();
  };
  const submit = (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault();
    if (!isSendable) return;
    sentAtMs.current = performance.now();
    onSend();
  };
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-1">
      {isTouch() ? null : <DropTarget onFiles={disabled ? null : onFiles} onHover={setHovering} />}
      <div
        ref={box}
        data-drop={hovering || undefined}
        data-long={isLong || undefined}
        className={disabled ? "composer-box relative" : "composer-box"}
      >
        {disabled ? null : <AttachButton onFiles={onFiles} />}
        <MessageField
          {...rest}
          counterId={excess > 0 ? counterId : null}
          onEnter={submit}
          onEscape={onStop}
        />
        {disabled && reason === null ? <NoPlanLink /> : null}
        {disabled ? null : <Microphone key={draftKey} text={text} onText={onText} />}
        {/* Two elements: a press on one must not end on the other. */}
        {onStop === null ? (
          <RoundButton key="send" name="send" disabled={!isSendable} />
        ) : (
          <RoundButton key="stop" name="stop" disabled={stopping} onClick={stop} />
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

const roundButton =
  "grid size-[44px] shrink-0 place-items-center rounded-full bg-marigold text-on-marigold " +
  "enabled:hover:bg-marigold-hover disabled:bg-sunk disabled:text-muted";

type RoundButtonProps = {
  name: "send" | "stop";
  disabled: boolean;
  /** Absent for the button that submits the form. */
  onClick?: (press: MouseEvent) => void;
};

function RoundButton({ name, ...rest }: RoundButtonProps) {
  return (
    <button
      type={name === "send" ? "submit" : "button"}
      aria-label={strings[name]}
      className={roundButton}
      {...rest}
    >
      <ChatIcon name={name} />
    </button>
  );
}
