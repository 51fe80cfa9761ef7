import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Reference } from "../../ui/reference.tsx";
import type { ConversationStore } from "./conversation/store.ts";
import type { ConversationState } from "./conversation/types.ts";
import { MessageItem } from "./message-item.tsx";
import { strings } from "./strings.ts";
import { Pending } from "./turn-view.tsx";

type MessageListProps = { state: ConversationState; store: ConversationStore; canSend: boolean };

/** The messages in order; from the one just sent on they fill at least the height of the view. */
export function MessageList({ state, store, canSend }: MessageListProps) {
  const { messages, turn, pinnedId } = state;
  const unsent = turn?.sent && turn.replyId === null;
  const pinAt = unsent ? messages.length : messages.findIndex(({ id }) => id === pinnedId);
  const split = pinAt === -1 ? messages.length : pinAt;
  const draw = (message: (typeof messages)[number], index: number) => (
    <MessageItem
      key={message.id}
      message={message}
      store={store}
      isLast={index === messages.length - 1}
      canGoOn={canSend && turn === null}
    />
  );
  const pinned = unsent || split < messages.length;
  return (
    <>
      {state.loadingOlder ? (
        // Over the messages, not between them: it must not move what is being read.
        <p className="absolute inset-x-0 top-2 z-10 mx-auto w-fit rounded-full border border-line bg-surface px-4 py-1 text-sm text-muted shadow-soft">
          {strings.loadingOlder}
        </p>
      ) : null}
      {messages.slice(0, split).map(draw)}
      <div
        className={
          pinned ? "grid min-h-[calc(100cqh-3rem)] content-start gap-5" : "grid gap-5 empty:hidden"
        }
      >
        {messages.slice(split).map((message, index) => draw(message, index + split))}
        {turn === null ? null : <Pending turn={turn} store={store} state={state} />}
      </div>
    </>
  );
}

type LoadStateProps = { state: ConversationState; store: ConversationStore; onNew: () => void };

/** What stands in place of messages that are on their way, or could not be loaded. */
export function LoadState({ state: { load, reference }, store, onNew }: LoadStateProps) {
  if (load.state === "loading" || load.state === "new") return <Loading label={strings.loading} />;
  if (load.state === "loaded") return null;
  if (!load.missing) {
    return (
      <ErrorState message={load.message} onRetry={() => void store.load()}>
        <Reference id={reference} />
      </ErrorState>
    );
  }
  return (
    <div role="alert">
      <EmptyState title={strings.missing}>
        <Button variant="secondary" onClick={onNew}>
          {strings.startNew}
        </Button>
      </EmptyState>
    </div>
  );
}
