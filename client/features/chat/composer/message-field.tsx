import { type ClipboardEvent, type KeyboardEvent, type RefObject, useLayoutEffect } from "react";
import { useMedia } from "../../../lib/use-media.ts";
import { strings } from "../strings.ts";

export type MessageFieldProps = {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  /** Files are attached, which may be sent without a text. */
  hasFiles: boolean;
  disabled: boolean;
  /** Why the field is disabled, in place of the usual words; null for those. */
  reason: string | null;
  /** The id of the counter, when the text is too long. */
  counterId: string | null;
  onText: (text: string) => void;
  onFiles: (files: readonly File[]) => void;
  onFocus: () => void;
  onEnter: () => void;
  onEscape: (() => void) | null;
};

/** A text field that grows to six lines; Enter sends where there is a real keyboard. */
export function MessageField(props: MessageFieldProps) {
  const { field, text, hasFiles, disabled, reason, counterId } = props;
  const { onText, onFiles, onFocus, onEnter, onEscape } = props;
  const invitation = hasFiles ? strings.explain : strings.placeholder;
  const isTouch = useMedia("(pointer: coarse)");
  useGrowth(field, text);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While an input method composes, Enter accepts and Escape drops its suggestion (Safari reports key code 229).
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === "Escape") onEscape?.();
    if (event.key !== "Enter" || event.shiftKey || isTouch) return;
    event.preventDefault();
    onEnter();
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const files = Array.from(event.clipboardData.files);
    // Spreadsheets and word processors add a picture of the text: the text wins.
    if (files.length === 0 || event.clipboardData.types.includes("text/plain")) return;
    event.preventDefault();
    onFiles(files);
  };
  return (
    <textarea
      ref={field}
      rows={1}
      value={text}
      disabled={disabled}
      aria-label={strings.composer}
      aria-describedby={counterId ?? undefined}
      aria-invalid={counterId !== null || undefined}
      placeholder={disabled ? (reason ?? strings.placeholderNoPlan) : invitation}
      enterKeyHint={isTouch ? "enter" : "send"}
      // The server refuses control characters, and pasted columns contain tabs.
      onChange={(event) => onText(event.currentTarget.value.replaceAll("\t", "  "))}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      className="message-field"
    />
  );
}

/** Sets the height by hand in browsers without `field-sizing`. */
function useGrowth(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text changes the height
  useLayoutEffect(() => {
    const area = field.current;
    if (area === null || CSS.supports("field-sizing", "content")) return;
    area.style.height = "auto";
    area.style.height = `${area.scrollHeight}px`;
  }, [field, text]);
}
