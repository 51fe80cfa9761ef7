import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from "react";
import { codePoints, isBlank } from "../../../../shared/inputs/characters.ts";
import { limits } from "../../../../shared/inputs/limits.ts";
import { trpcClient } from "../../../lib/api/trpc-client.ts";
import { Button } from "../../../ui/form/button.tsx";
import { TextArea } from "../../../ui/form/field.tsx";
import { editDraftName } from "../composer/drafts.ts";
import { usePrivateNumberCheck } from "../composer/use-private-number-check.ts";
import type { ConversationStore } from "../conversation/store.ts";
import { isBusy, type Message } from "../conversation/types.ts";
import { drafts } from "../conversations.ts";
import { PrivateNumbersDialog } from "../lazy-parts.tsx";
import { strings } from "./strings.ts";

const composer = "[data-dock] textarea";
const wide = "(min-width: 769px)";

type EditFormProps = { message: Message; store: ConversationStore; onClose: () => void };

/** Another wording of a question, in its place; the old one stays as a version. */
export function EditForm(props: EditFormProps) {
  const form = useFocusAtEnd();
  const { text, write, fault, busy, save, close, asking } = useEdit(props);
  const { question, answer, goBack } = asking;
  const leave = () => {
    const item = form.current?.closest("[data-message]");
    close();
    requestAnimationFrame(() => {
      const buttons = item?.querySelectorAll("button") ?? [];
      [...buttons].find(({ ariaLabel }) => ariaLabel === strings.edit)?.focus();
    });
  };
  const trySave = () => {
    if (save() === "unchanged") leave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") leave();
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) trySave();
  };
  return (
    <form
      ref={form}
      className="grid w-full max-w-[36rem] gap-3 justify-self-end"
      onSubmit={(event) => {
        event.preventDefault();
        trySave();
      }}
    >
      <TextArea
        label={strings.edit}
        rows={4}
        value={text}
        error={fault}
        onKeyDown={onKeyDown}
        onChange={(event) => write(event.target.value.replaceAll("\t", "  "))}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={leave}>
          {strings.cancel}
        </Button>
        <Button type="submit" busy={busy}>
          {strings.saveEdit}
        </Button>
      </div>
      <Suspense>
        {question === null ? null : (
          <PrivateNumbersDialog {...question} onSend={answer} onBack={goBack} />
        )}
      </Suspense>
    </form>
  );
}

/** The new words, kept until the server has them, and what keeps them from being sent. */
function useEdit({ message: { id, message }, store, onClose }: EditFormProps) {
  const [text, setText] = useState(() => drafts.text(editDraftName(id)) || message);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const close = () => {
    drafts.setText(editDraftName(id), "");
    onClose();
  };
  const asking = usePrivateNumberCheck((wanted) => {
    setBusy(true);
    const edit = async () => {
      const started = await trpcClient.chat.edit.mutate({ messageId: id, message: wanted });
      close();
      if (matchMedia(wide).matches) document.querySelector<HTMLElement>(composer)?.focus();
      return started;
    };
    void store.again(id, edit, wanted).finally(() => setBusy(false));
  });
  const write = (words: string) => {
    setFault(null);
    setText(words);
    drafts.setText(editDraftName(id), words === message ? "" : words);
  };
  const save = () => {
    const wanted = text.trim();
    const over = codePoints(wanted) - limits.messageMaxChars;
    if (busy) return;
    if (isBusy(store.read())) return setFault(strings.editWaits);
    if (isBlank(wanted)) return setFault(strings.editBlank);
    if (over > 0) return setFault(strings.editTooLong(over));
    if (wanted === message.trim()) return "unchanged";
    void asking.ask(wanted);
  };
  return { text, write, fault, busy, save, close, asking };
}

function useFocusAtEnd() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const area = form.current?.querySelector("textarea");
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  }, []);
  return form;
}
