import { memo, type ReactNode, useRef } from "react";
import { cx } from "../../../lib/cx.ts";
import type { ConversationStore } from "../conversation/store.ts";
import type { ConversationState, Message } from "../conversation/types.ts";
import { FollowUps } from "../lazy-parts.tsx";
import { strings } from "../strings.ts";
import { noticeClass } from "./message-classes.ts";
import { PendingTurn } from "./pending-turn.tsx";
import { type MessageItemProps, QuestionItem } from "./question-item.tsx";
import { ReplyItem } from "./reply-item.tsx";
import { bundleTurns, groupByTurn, type TurnBundle } from "./turn-bundles.ts";

/** Follow-up questions are offered only for a reply of the last hour. */
const followUpMaxAgeMs = 3_600_000;

type MessageListProps = {
  state: ConversationState;
  store: ConversationStore;
  canSend: boolean;
  /** The notice at the start, which names the AI; undefined for services without one. */
  notice: string | undefined;
  /** Off-screen messages may be skipped: the browser knows the size of all of them. */
  skipsOffscreen: boolean;
  /** Sends a question, or adds it to the draft. */
  onFollowUp: (text: string) => void;
};

/** The messages in order, by turn; the newest turn fills at least the height of the view. */
export function MessageList(props: MessageListProps) {
  const { state, store, canSend, notice, skipsOffscreen, onFollowUp } = props;
  const { messages, turn, anchoredId, olderPage } = state;
  const bundles = useBundles(messages);
  const newest = messages.at(-1);
  const isUnsent = turn?.sent != null && turn.replyId === null;
  // In danger, the page offers only help: no follow-up questions.
  const isSafe = state.danger.every(({ level }) => level !== "loud");
  const answeredId = canSend && isSafe && turn === null ? findFreshReply(newest) : null;
  const start =
    olderPage === null && notice !== undefined ? <p className={noticeClass}>{notice}</p> : null;
  const pending = turn === null ? null : <PendingTurn turn={turn} store={store} state={state} />;
  return (
    <>
      {state.loadingOlder ? <LoadingOlder /> : null}
      {bundles.map(({ key, turns }, bundleIndex) => {
        const isLastBundle = bundleIndex === bundles.length - 1;
        return (
          <Bundle key={key} isSkippable={skipsOffscreen && !isLastBundle}>
            {turns.map((one, turnIndex) => {
              const isFirst = bundleIndex === 0 && turnIndex === 0;
              const isNewest = !isUnsent && newest !== undefined && one.messages.includes(newest);
              return (
                <TurnView
                  key={one.key}
                  store={store}
                  canSend={canSend}
                  newest={newest}
                  messages={one.messages}
                  start={isFirst ? start : null}
                  isAnchored={isNewest && one.messages.some(({ id }) => id === anchoredId)}
                  isSkippable={skipsOffscreen && isLastBundle && !isNewest}
                >
                  {isNewest ? pending : null}
                  {isNewest && answeredId !== null ? (
                    <FollowUps key={answeredId} messageId={answeredId} onUse={onFollowUp} />
                  ) : null}
                </TurnView>
              );
            })}
          </Bundle>
        );
      })}
      {isUnsent || (pending !== null && newest === undefined) ? (
        <Bundle isSkippable={false}>
          <div className={cx(turnClass, anchoredClass)}>
            {messages.length === 0 ? start : null}
            {pending}
          </div>
        </Bundle>
      ) : null}
    </>
  );
}

/**
 * Plain blocks: a grid would measure all of them again for every new word. A skipped block keeps its
 * last rendered size. The margin keeps focus rings and protruding buttons at its edges visible.
 */
const blockClass =
  "isolate [&+&]:mt-5 [contain-intrinsic-block-size:auto_20rem] [overflow-clip-margin:1rem] data-skippable:[content-visibility:auto]";
const turnClass = `${blockClass} [&>*+*]:mt-5`;
const anchoredClass = "min-h-[calc(100cqh-3rem)]";

function Bundle({ isSkippable, children }: { isSkippable: boolean; children: ReactNode }) {
  return (
    <div data-bundle data-skippable={isSkippable || undefined} className={blockClass}>
      {children}
    </div>
  );
}

type TurnViewProps = {
  messages: readonly Message[];
  /** Above the first message of the conversation. */
  start: ReactNode;
  newest: Message | undefined;
  store: ConversationStore;
  canSend: boolean;
  isAnchored: boolean;
  isSkippable: boolean;
  children: ReactNode;
};

function TurnView(props: TurnViewProps) {
  const { messages, start, newest, store, canSend, isAnchored, isSkippable, children } = props;
  return (
    <div
      data-turn
      data-anchored={isAnchored || undefined}
      data-skippable={isSkippable || undefined}
      className={cx(turnClass, isAnchored && anchoredClass)}
    >
      {start}
      {messages.map((message) => (
        <MessageItem
          key={message.id}
          message={message}
          store={store}
          canSend={canSend}
          isLast={message === newest}
        />
      ))}
      {children}
    </div>
  );
}

/** Lies over the messages: between them it would move what is being read. */
function LoadingOlder() {
  return (
    <p className="absolute inset-x-0 top-2 z-10 mx-auto w-fit rounded-full border border-line bg-surface px-4 py-1 text-sm text-muted shadow-soft">
      {strings.loading}
    </p>
  );
}

function useBundles(messages: readonly Message[]): TurnBundle[] {
  const before = useRef<TurnBundle[]>([]);
  const bundles = bundleTurns(groupByTurn(messages, before.current), before.current);
  before.current = bundles;
  return bundles;
}

/** The id of the newest message, when it is a complete reply of the last hour; null otherwise. */
function findFreshReply(newest: Message | undefined): number | null {
  if (newest?.sender !== "ai" || newest.status !== "complete") return null;
  return Date.now() - Date.parse(newest.created_at) < followUpMaxAgeMs ? newest.id : null;
}

const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  return props.message.sender === "user" ? <QuestionItem {...props} /> : <ReplyItem {...props} />;
});
