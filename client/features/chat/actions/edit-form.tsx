import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { codePoints, isBlank } from "../../../../shared/inputs/fields/characters.ts";
import { limits } from "../../../../shared/inputs/limits.ts";
import { trpcClient } from "../../../lib/api/trpc-client.ts";
import { isTouch, wideScreen } from "../../../lib/use-media.ts";
import { Button, SubmitButton } from "../../../ui/form/button.tsx";
import { TextArea } from "../../../ui/form/field.tsx";
import { toEditDraftKey } from "../composer/drafts.ts";
import { usePrivateNumberCheck } from "../composer/use-private-number-check.ts";
import type { ConversationStore } from "../conversation/store.ts";
import { isBusy, type Message } from "../conversation/types.ts";
import { drafts } from "../conversations.ts";
import { PrivateNumbersDialog } from "../lazy-parts.tsx";
import { editStrings } from "./edit-strings.ts";
import { strings } from "./strings.ts";

const composerSelector = "[data-dock] textarea";

type EditFormProps = { message: Message; store: ConversationStore; onClose: () => void };

/** Edits a question in its place; the old text stays as a version. */
export function EditForm(props: EditFormProps) {
  const form = useFocusAtEnd();
  const { text, setText, error, busy, save, close, numberCheck } = useEdit(props);
  const { confirmation, confirm, goBack } = numberCheck;
  const cancel = () => {
    const item = form.current?.closest("[data-message]");
    close();
    requestAnimationFrame(() => {
      const buttons = item?.querySelectorAll("button") ?? [];
      [...buttons].find(({ ariaLabel }) => ariaLabel === strings.edit)?.focus();
    });
  };
  const trySave = () => {
    if (save() === "unchanged") cancel();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Safari ends a composition before it reports its last key.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === "Escape") cancel();
    const hasModifier = event.ctrlKey || event.metaKey;
    if (event.key !== "Enter" || !(hasModifier || !(event.shiftKey || isTouch()))) return;
    event.preventDefault();
    trySave();
  };
  return (
    <form
      ref={form}
      className="grid w-full max-w-[36rem] scroll-mt-4 gap-3 justify-self-end"
      onSubmit={(event) => {
        event.preventDefault();
        trySave();
      }}
    >
      <TextArea
        label={strings.edit}
        rows={4}
        value={text}
        error={error}
        onKeyDown={onKeyDown}
        onChange={(event) => setText(event.target.value.replaceAll("\t", "  "))}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={cancel}>
          {editStrings.cancel}
        </Button>
        <SubmitButton busy={busy}>{editStrings.saveEdit}</SubmitButton>
      </div>
      {confirmation === null ? null : (
        <PrivateNumbersDialog {...confirmation} onSend={confirm} onBack={goBack} />
      )}
    </form>
  );
}

/** The edited text, saved as a draft until the server has it, and the reason why it cannot be sent. */
function useEdit({ message: { id, message }, store, onClose }: EditFormProps) {
  const [text, setTextState] = useState(() => drafts.text(toEditDraftKey(id)) || message);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const close = () => {
    drafts.setText(toEditDraftKey(id), "");
    onClose();
  };
  const numberCheck = usePrivateNumberCheck((edited) => {
    setBusy(true);
    const edit = async (signal: AbortSignal) => {
      const input = { messageId: id, message: edited };
      const started = await trpcClient.chat.edit.mutate(input, { signal });
      close();
      if (matchMedia(wideScreen).matches)
        document.querySelector<HTMLElement>(composerSelector)?.focus();
      return started;
    };
    void store.rewrite(id, edit, edited).finally(() => {
      setBusy(false);
      const isShown = store.read().messages.some((one) => one.id === id);
      // The text is a message, or in the composer.
      if (!isShown) drafts.setText(toEditDraftKey(id), "");
    });
  });
  const setText = (value: string) => {
    setError(null);
    setTextState(value);
    drafts.setText(toEditDraftKey(id), value === message ? "" : value);
  };
  const save = () => {
    const edited = text.trim();
    const excess = codePoints(edited) - limits.messageMaxChars;
    if (busy) return;
    if (isBusy(store.read())) return setError(editStrings.editWaits);
    if (isBlank(edited)) return setError(editStrings.editBlank);
    if (excess > 0) return setError(editStrings.editTooLong(excess));
    if (edited === message.trim()) return "unchanged";
    void numberCheck.check(edited);
  };
  return { text, setText, error, busy, save, close, numberCheck };
}

function useFocusAtEnd() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const area = form.current?.querySelector("textarea");
    area?.focus({ preventScroll: true });
    area?.setSelectionRange(area.value.length, area.value.length);
    // The label comes into view with the field.
    form.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return form;
}
