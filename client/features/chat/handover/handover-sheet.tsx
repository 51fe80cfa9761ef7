import { useEffect, useState } from "react";
import { Sheet } from "../../../ui/overlay/sheet.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import { Spinner } from "../../../ui/state/spinner.tsx";
import type { ConversationStore } from "../conversation/store.ts";
import type { Message } from "../conversation/types.ts";
import { fetchMessagesPage } from "../fetch-pages.ts";
import { collectHandover } from "./collect-handover.ts";
import { HandoverForm, type HandoverTexts } from "./handover-form.tsx";
import { handoverStrings as strings } from "./handover-strings.ts";

type HandoverSheetProps = {
  /** The reply whose page it is. */
  message: Message;
  store: ConversationStore;
  open: boolean;
  onClose: () => void;
};

/** Makes a page about a reply to take along: the person's part, which they can change, apart from the AI's. */
export function HandoverSheet({ message, store, open, onClose }: HandoverSheetProps) {
  const { notes, isPartial } = useNotes(message, store);
  const [changed, setChanged] = useState<HandoverTexts | null>(null);
  const shown = changed ?? notes;
  return (
    <Sheet open={open} onClose={onClose} title={strings.title}>
      <p className="text-muted">{strings.lead}</p>
      {isPartial ? <Notice>{strings.older}</Notice> : null}
      {shown === null ? (
        <Spinner />
      ) : (
        <HandoverForm notes={shown} onChange={setChanged} reply={message} store={store} />
      )}
    </Sheet>
  );
}

/** What the person told, once all of it is read; what the screen holds when the rest cannot be read. */
function useNotes({ id }: Message, store: ConversationStore) {
  const [told, setTold] = useState<{ notes: HandoverTexts | null; isPartial: boolean }>({
    notes: null,
    isPartial: false,
  });
  useEffect(() => {
    const abort = new AbortController();
    const collect = (messages: readonly Message[], isPartial: boolean) => {
      if (abort.signal.aborted) return;
      const { statements, documents, questions } = collectHandover(messages, id);
      const notes = {
        statements: statements.join("\n"),
        documents: documents.join("\n"),
        questions: questions.join("\n"),
      };
      setTold({ notes, isPartial });
    };
    fetchAllMessages(store, abort.signal).then(
      (messages) => collect(messages, false),
      () => collect(store.read().messages, true),
    );
    return () => abort.abort();
  }, [id, store]);
  return told;
}

const olderPagesMax = 10;

/**
 * The messages of a conversation, oldest first: those on the screen, and up to ten older pages.
 * @throws ApiError when an older page does not load; the reason of `signal` when it aborts
 */
async function fetchAllMessages(store: ConversationStore, signal: AbortSignal): Promise<Message[]> {
  const { uuid, olderPage, messages: shown } = store.read();
  let messages: Message[] = shown;
  if (uuid === null || olderPage === null) return messages;
  for (let page = olderPage; page < olderPage + olderPagesMax; page += 1) {
    const { items, last_page: last } = await fetchMessagesPage(uuid, page, signal);
    const known = new Set(messages.map(({ id }) => id));
    messages = [...items.filter(({ id }) => !known.has(id)), ...messages];
    if (page >= last) break;
  }
  return messages;
}
