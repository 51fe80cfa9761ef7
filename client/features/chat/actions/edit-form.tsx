import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { codePoints, isBlank } from "../../../../shared/characters.ts";
import { limits } from "../../../../shared/limits.ts";
import { trpcClient } from "../../../lib/trpc-client.ts";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/field.tsx";
import type { ConversationStore } from "../conversation/store.ts";
import type { Message } from "../conversation/types.ts";
import { strings } from "./strings.ts";

type EditFormProps = { message: Message; store: ConversationStore; onClose: () => void };

/** Another wording of a question, in its place; the old one stays as a version. */
export function EditForm({ message: { id, message }, store, onClose }: EditFormProps) {
  const [text, setText] = useState(message);
  const [fault, setFault] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const area = form.current?.querySelector("textarea");
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  }, []);
  const save = () => {
    const wanted = text.trim();
    const over = codePoints(wanted) - limits.messageMaxChars;
    if (isBlank(wanted)) return setFault(strings.editBlank);
    if (over > 0) return setFault(strings.editTooLong(over));
    onClose();
    if (wanted === message.trim()) return;
    const ask = () => trpcClient.chat.edit.mutate({ messageId: id, message: wanted });
    void store.again(id, ask, wanted);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") onClose();
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) save();
  };
  return (
    <form
      ref={form}
      className="grid w-full max-w-[36rem] gap-3 justify-self-end"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextArea
        label={strings.edit}
        rows={4}
        value={text}
        error={fault}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setFault(null);
          setText(event.target.value.replaceAll("\t", "  "));
        }}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={onClose}>
          {strings.cancel}
        </Button>
        <Button type="submit">{strings.saveEdit}</Button>
      </div>
    </form>
  );
}
