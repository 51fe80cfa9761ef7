import { Suspense } from "react";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Reference } from "../../ui/reference.tsx";
import type { ConversationStore } from "./conversation/store.ts";
import type { ConversationState, Message } from "./conversation/types.ts";
import { FollowUps } from "./late.tsx";
import { MessageItem } from "./message-item.tsx";
import { strings } from "./strings.ts";
import { Pending } from "./turn-view.tsx";

/** Questions that come next are offered while the answer is fresh. */
const freshMs = 3_600_000;

/** A question and its reply. */
const turnLength = 2;

type MessageListProps = {
  state: ConversationState;
  store: ConversationStore;
  canSend: boolean;
  /** Puts a question into the composer. */
  onFollowUp: (text: string) => void;
};

/** The messages in order; from the one just sent on they fill at least the height of the view. */
export function MessageList({ state, store, canSend, onFollowUp }: MessageListProps) {
  const { messages, turn, pinnedId } = state;
  const unsent = turn?.sent && turn.replyId === null;
  const pinAt = unsent ? messages.length : messages.findIndex(({ id }) => id === pinnedId);
  // A reply that is seen through after a reload grows apart from what stands above it, too.
  const split = pinAt === -1 ? Math.max(0, messages.length - turnLength) : pinAt;
  const draw = (message: (typeof messages)[number], index: number) => (
    <MessageItem
      key={message.id}
      message={message}
      store={store}
      isLast={index === messages.length - 1}
      canGoOn={canSend && turn === null}
    />
  );
  const answered = canSend && turn === null ? freshAnswer(messages.at(-1)) : null;
  const pinned = unsent || pinAt !== -1;
  return (
    <>
      {state.loadingOlder ? (
        // Over the messages, not between them: it must not move what is being read.
        <p className="absolute inset-x-0 top-2 z-10 mx-auto w-fit rounded-full border border-line bg-surface px-4 py-1 text-sm text-muted shadow-soft">
          {strings.loadingOlder}
        </p>
      ) : null}
      {/* Apart and a layer: no word of a reply has all that was said before laid out and painted anew. */}
      <div className="isolate grid gap-5 empty:hidden">{messages.slice(0, split).map(draw)}</div>
      <div
        className={
          pinned ? "grid min-h-[calc(100cqh-3rem)] content-start gap-5" : "grid gap-5 empty:hidden"
        }
      >
        {messages.slice(split).map((message, index) => draw(message, index + split))}
        {turn === null ? null : <Pending turn={turn} store={store} state={state} />}
        <Suspense>
          {answered === null ? null : (
            <FollowUps key={answered} messageId={answered} onUse={onFollowUp} />
          )}
        </Suspense>
      </div>
    </>
  );
}

function freshAnswer(last: Message | undefined): number | null {
  if (last?.sender !== "ai" || last.status !== "complete") return null;
  return Date.now() - Date.parse(last.created_at) < freshMs ? last.id : null;
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
