import { Suspense, useCallback, useSyncExternalStore } from "react";
import { brand } from "../../../../shared/brand.ts";
import { writtenIn } from "../../../lib/i18n/written-in.ts";
import { lazyPart } from "../../../ui/state/lazy-part.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import type { ConversationStore } from "../conversation/store.ts";
import type { Message } from "../conversation/types.ts";
import { Markdown } from "../markdown/markdown.tsx";
import { strings } from "../strings.ts";
import { ReplyBubble, Typing } from "./bubbles.tsx";
import { ContinueNotice } from "./continue-notice.tsx";
import type { MessageItemProps } from "./message-item-props.ts";

const ReplyActions = lazyPart(
  async () => (await import("../actions/reply-actions.tsx")).ReplyActions,
  "nowhere",
);

/** What the assistant said, how it ended, and what can be done with it. */
export function ReplyItem({ message, store, isLast, canSend }: MessageItemProps) {
  return (
    <div data-message={message.id} className="grid justify-items-start gap-2">
      <Reply message={message} store={store} />
      <Ending message={message} store={store} canSend={canSend && isLast} />
      {message.status === "writing" ? null : (
        <Suspense fallback={<div className="h-9" />}>
          <ReplyActions message={message} store={store} canSend={canSend} />
        </Suspense>
      )}
    </div>
  );
}

const noWords = () => () => undefined;

/** The message as it is now: while it is being written its words come here and nowhere else. */
function useLive(message: Message, store: ConversationStore): Message {
  const { id } = message;
  const isWriting = message.status === "writing";
  const read = useCallback(
    () => store.read().messages.findLast((one) => one.id === id),
    [store, id],
  );
  const subscribe = isWriting ? store.subscribeText : noWords;
  const live = useSyncExternalStore(subscribe, isWriting ? read : () => message);
  return live ?? message;
}

/** Always the same one: nothing of it is looked at again for a word that comes. */
const saidBy = <VisuallyHidden>{brand.name}: </VisuallyHidden>;

function Reply({ message: known, store }: { message: Message; store: ConversationStore }) {
  const { message, status } = useLive(known, store);
  if (message === "") return status === "writing" ? <Typing /> : null;
  return (
    <ReplyBubble>
      {saidBy}
      <div lang={writtenIn(message)}>
        {/* One that was stopped may end amid a mark, like one that is being written. */}
        <Markdown text={message} writing={status !== "complete"} />
      </div>
    </ReplyBubble>
  );
}

type EndingProps = { message: Message; store: ConversationStore; canSend: boolean };

/** How a reply ended, when it is not simply complete, with one button to go on. */
function Ending({ message: { id, message, status, note }, store, canSend }: EndingProps) {
  if (status === "refused") {
    return <ReplyBubble>{strings.refused}</ReplyBubble>;
  }
  if (status !== "cut" && status !== "stopped" && status !== "interrupted" && status !== "failed") {
    return null;
  }
  const goOn =
    status === "cut" ? () => store.send(strings.continueMessage) : () => void store.retry(id);
  const { text, button } = strings.ends[status];
  const onPress = canSend ? goOn : null;
  const reference = status === "failed" ? `reply ${id}` : null;
  const inBubble = message === "";
  return <ContinueNotice {...{ reference, button, inBubble, onPress }} text={note ?? text} />;
}
