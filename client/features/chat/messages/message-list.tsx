import { Suspense, useRef } from "react";
import { cx } from "../../../lib/cx.ts";
import { Button } from "../../../ui/form/button.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { ErrorState } from "../../../ui/state/error-state.tsx";
import { Loading } from "../../../ui/state/loading.tsx";
import { Reference } from "../../../ui/state/reference.tsx";
import type { ConversationStore } from "../conversation/store.ts";
import type { ConversationState, Message } from "../conversation/types.ts";
import { FollowUps } from "../lazy-parts.tsx";
import { strings } from "../strings.ts";
import { MessageItem } from "./message-item.tsx";
import { Pending } from "./pending-turn.tsx";
import { bundleTurns, groupIntoTurns, type TurnBundle } from "./turn-bundles.ts";

/** Questions that come next are offered while the answer is fresh. */
const freshMs = 3_600_000;

type MessageListProps = {
  state: ConversationState;
  store: ConversationStore;
  canSend: boolean;
  /** What is out of view need not be laid out and painted: all was drawn, so that its size is known. */
  drawn: boolean;
  /** Puts a question into the composer. */
  onFollowUp: (text: string) => void;
};

/** The messages in order, by exchanges; the one just begun fills at least the height of the view. */
export function MessageList({ state, store, canSend, drawn, onFollowUp }: MessageListProps) {
  const { messages, turn, pinnedId } = state;
  const bundles = useBundles(messages);
  const newest = messages.at(-1);
  const unsent = turn?.sent && turn.replyId === null;
  const answered = canSend && turn === null ? freshAnswer(newest) : null;
  const pending = turn === null ? null : <Pending turn={turn} store={store} state={state} />;
  // That something is under way they hear from the list: it is no reason to draw them anew.
  const drawMessage = (message: Message) => (
    <MessageItem key={message.id} {...{ message, store, canSend }} isLast={message === newest} />
  );
  return (
    <>
      {state.loadingOlder ? (
        // Over the messages, not between them: it must not move what is being read.
        <p className="absolute inset-x-0 top-2 z-10 mx-auto w-fit rounded-full border border-line bg-surface px-4 py-1 text-sm text-muted shadow-soft">
          {strings.loadingOlder}
        </p>
      ) : null}
      {bundles.map(({ key, exchanges }, nth) => {
        const isLastBundle = nth === bundles.length - 1;
        const isDrawn = (drawn && !isLastBundle) || undefined;
        return (
          <div key={key} data-bundle data-drawn={isDrawn} className={partLook}>
            {exchanges.map((exchange) => {
              const said = exchange.messages;
              const isNewest = !unsent && newest !== undefined && said.includes(newest);
              const isPinned = isNewest && said.some(({ id }) => id === pinnedId);
              return (
                <div
                  key={exchange.key}
                  data-exchange
                  data-drawn={(drawn && isLastBundle && !isNewest) || undefined}
                  className={cx(exchangeLook, isPinned && pinnedLook)}
                >
                  {said.map(drawMessage)}
                  {isNewest ? pending : null}
                  <Suspense>
                    {isNewest && answered !== null ? (
                      <FollowUps key={answered} messageId={answered} onUse={onFollowUp} />
                    ) : null}
                  </Suspense>
                </div>
              );
            })}
          </div>
        );
      })}
      {unsent || (pending !== null && newest === undefined) ? (
        <div data-bundle className={partLook}>
          <div className={cx(exchangeLook, pinnedLook)}>{pending}</div>
        </div>
      ) : null}
    </>
  );
}

/**
 * One below the other and not in a grid, which measures all of them again at every word. What is out of
 * view, in bundles and near the end one by one, keeps the size that it had when it was drawn; what
 * stands at its edges (rings of the focus, buttons that reach out) is not cut.
 */
const partLook =
  "isolate [&+&]:mt-5 [contain-intrinsic-block-size:auto_20rem] [overflow-clip-margin:1rem] data-drawn:[content-visibility:auto]";
const exchangeLook = `${partLook} [&>*+*]:mt-5`;
const pinnedLook = "min-h-[calc(100cqh-3rem)]";

function useBundles(messages: readonly Message[]): TurnBundle[] {
  const before = useRef<TurnBundle[]>([]);
  const bundles = bundleTurns(groupIntoTurns(messages, before.current), before.current);
  before.current = bundles;
  return bundles;
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
