import {
  type KeyboardEvent,
  type RefObject,
  type SubmitEvent,
  Suspense,
  useId,
  useLayoutEffect,
  useRef,
} from "react";
import { codePoints, isBlank } from "../../../../shared/inputs/characters.ts";
import { limits } from "../../../../shared/inputs/limits.ts";
import { useMedia } from "../../../lib/media.ts";
import { ChatIcon } from "../icons/chat-icon.tsx";
import { Microphone } from "../lazy-parts.tsx";
import { strings } from "../strings.ts";
import { AttachButton } from "./attach-button.tsx";
import { useDroppedFiles } from "./use-dropped-files.ts";

type ComposerProps = {
  /** The name of the draft. */
  draft: string;
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onText: (text: string) => void;
  onSend: () => void;
  onFiles: (files: readonly File[]) => void;
  /** Something is not ready to go yet. */
  waiting: boolean;
  onFocus: () => void;
  /** Ends the reply that is being written; null when none is. */
  onStop: (() => void) | null;
  stopping: boolean;
  shut: boolean;
};

/** Send becomes Stop under the finger: the second press of a double one must not stop the reply. */
const doublePressMs = 400;

/** About what a phone holds in a line between the buttons; a longer text stands above them. */
const lineChars = 22;

const control =
  "grid size-11 shrink-0 place-items-center rounded-full bg-marigold text-on-marigold " +
  "enabled:hover:bg-marigold-hover disabled:bg-sunk disabled:text-muted";

/** Where one writes: grows to six lines, Enter sends where there is a real keyboard. */
export function Composer(props: ComposerProps) {
  const { draft, field, text, onText, onSend, onFiles, waiting, onFocus, onStop, stopping, shut } =
    props;
  const counterId = useId();
  const hovering = useDroppedFiles(shut ? null : onFiles);
  const isTouch = useMedia("(pointer: coarse)");
  const over = codePoints(text.trim()) - limits.messageMaxChars;
  const canSend = !shut && !waiting && onStop === null && !isBlank(text) && over <= 0;
  const isLong = text.length > lineChars || text.includes("\n");
  const sentAtMs = useRef(0);
  useGrowth(field, text);
  const stop = () => {
    if (Date.now() - sentAtMs.current > doublePressMs) onStop?.();
  };
  const submit = (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault();
    if (!canSend) return;
    sentAtMs.current = Date.now();
    onSend();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While an input method composes, Enter takes its suggestion (229 is what Safari tells then).
    const composing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key === "Escape" && onStop !== null) onStop();
    if (event.key !== "Enter" || event.shiftKey || isTouch || composing) return;
    event.preventDefault();
    submit();
  };
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-1">
      <div
        data-drop={hovering || undefined}
        data-long={isLong || undefined}
        className="writing-box rounded-lg border border-line-strong bg-surface focus-within:border-ink has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-focus has-[textarea:disabled]:bg-sunk data-drop:border-ink data-drop:bg-marigold-soft"
      >
        {shut ? null : <AttachButton onFiles={onFiles} />}
        <textarea
          ref={field}
          rows={1}
          value={text}
          disabled={shut}
          aria-label={strings.composer}
          aria-describedby={over > 0 ? counterId : undefined}
          aria-invalid={over > 0 || undefined}
          placeholder={shut ? strings.placeholderShut : strings.placeholder}
          enterKeyHint={isTouch ? "enter" : "send"}
          // Control characters are refused: pasted columns come with tabs.
          onChange={(event) => onText(event.currentTarget.value.replaceAll("\t", "  "))}
          onFocus={onFocus}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const files = Array.from(event.clipboardData.files);
            // Spreadsheets and word processors put a picture of the words beside them.
            if (files.length === 0 || event.clipboardData.types.includes("text/plain")) return;
            event.preventDefault();
            onFiles(files);
          }}
          className="max-h-[calc(6lh+1.25rem)] in-[[data-dock]:has([data-danger])]:max-h-[clamp(2lh+1.25rem,15dvh,6lh+1.25rem)] resize-none bg-transparent py-2.5 [field-sizing:content] placeholder:text-muted focus:outline-none"
        />
        {canListen() && !shut ? (
          <Suspense fallback={<div className="size-11 shrink-0" />}>
            <Microphone key={draft} text={text} onText={onText} />
          </Suspense>
        ) : null}
        {onStop === null ? (
          <button type="submit" disabled={!canSend} aria-label={strings.send} className={control}>
            <ChatIcon name="send" />
          </button>
        ) : (
          <button
            type="button"
            onClick={stop}
            disabled={stopping}
            aria-label={strings.stop}
            className={control}
          >
            <ChatIcon name="stop" />
          </button>
        )}
      </div>
      {over > 0 ? (
        <p id={counterId} role="status" className="text-sm font-medium text-danger">
          {strings.tooLong(over)}
        </p>
      ) : null}
    </form>
  );
}

const canListen = () => "SpeechRecognition" in window || "webkitSpeechRecognition" in window;

// Browsers without `field-sizing` are told the height by hand.
function useGrowth(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text is what changes the height
  useLayoutEffect(() => {
    const area = field.current;
    if (area === null || CSS.supports("field-sizing", "content")) return;
    area.style.height = "auto";
    area.style.height = `${area.scrollHeight}px`;
  }, [field, text]);
}
