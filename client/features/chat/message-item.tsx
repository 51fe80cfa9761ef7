import { memo } from "react";
import { brand } from "../../../shared/brand.ts";
import { writtenIn } from "../../lib/written-in.ts";
import { Button } from "../../ui/button.tsx";
import { Reference } from "../../ui/reference.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { ReplyBubble, Typing, UserBubble } from "./bubbles.tsx";
import type { ConversationStore } from "./conversation/store.ts";
import type { Message } from "./conversation/types.ts";
import { Markdown } from "./markdown/markdown.tsx";
import { strings } from "./strings.ts";

type MessageItemProps = {
  message: Message;
  store: ConversationStore;
  isLast: boolean;
  /** Nothing is under way and the person may send: the buttons to go on are there. */
  canGoOn: boolean;
};

export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { message, store, isLast, canGoOn } = props;
  if (message.sender === "user") {
    const unanswered = message.status === "unanswered" && isLast;
    return (
      <div data-message={message.id} className="grid justify-items-end gap-5">
        <UserBubble text={message.message} />
        {unanswered ? (
          <div className="justify-self-start">
            <GoOn
              text={strings.unanswered}
              button={strings.tryAgain}
              inBubble
              onPress={canGoOn ? () => void store.retry(message.id) : null}
            />
          </div>
        ) : null}
      </div>
    );
  }
  return (
    <div data-message={message.id} className="grid justify-items-start gap-2">
      <Reply message={message} />
      <Ending message={message} store={store} canGoOn={canGoOn && isLast} />
    </div>
  );
});

function Reply({ message: { message, status } }: { message: Message }) {
  if (message === "") return null;
  return (
    <ReplyBubble>
      <VisuallyHidden>{brand.name}: </VisuallyHidden>
      <div lang={writtenIn(message)}>
        <Markdown text={message} writing={status === "writing"} />
      </div>
    </ReplyBubble>
  );
}

type EndingProps = { message: Message; store: ConversationStore; canGoOn: boolean };

/** How a reply ended, when it is not simply complete, with one button to go on. */
function Ending({ message: { id, message, status, note }, store, canGoOn }: EndingProps) {
  if (status === "writing") return message === "" ? <Typing /> : null;
  if (status === "refused") {
    return <ReplyBubble>{strings.refused}</ReplyBubble>;
  }
  if (status !== "cut" && status !== "stopped" && status !== "interrupted" && status !== "failed") {
    return null;
  }
  const goOn =
    status === "cut" ? () => store.send(strings.continueMessage) : () => void store.retry(id);
  const { text, button } = strings.ends[status];
  const onPress = canGoOn ? goOn : null;
  const reference = status === "failed" ? `reply ${id}` : null;
  const inBubble = message === "";
  return <GoOn {...{ reference, button, inBubble, onPress }} text={note ?? text} />;
}

type GoOnProps = {
  text: string;
  /** What support finds in the logs. */
  reference?: string | null;
  button: string;
  /** It stands for the reply that never came, not beneath one that did. */
  inBubble: boolean;
  onPress: (() => void) | null;
};

function GoOn({ text, reference, button, inBubble, onPress }: GoOnProps) {
  const content = (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p>{text}</p>
        <Reference id={reference} />
      </div>
      {onPress === null ? null : (
        <Button variant="secondary" onClick={onPress}>
          {button}
        </Button>
      )}
    </div>
  );
  return inBubble ? <ReplyBubble>{content}</ReplyBubble> : content;
}
