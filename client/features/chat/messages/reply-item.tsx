import { useCallback, useSyncExternalStore } from "react";
import { withMarks } from "../../../../shared/citations/with-marks.ts";
import { findForeignLanguage } from "../../../lib/i18n/foreign-language.ts";
import { lazySilentPart } from "../../../ui/state/lazy-part.tsx";
import { Skeleton } from "../../../ui/state/skeleton.tsx";
import type { ConversationStore } from "../conversation/store.ts";
import type { Message } from "../conversation/types.ts";
import { FigureNotes } from "../figures/figure-notes.tsx";
import { HelplineNotice, ToolCards } from "../lazy-parts.tsx";
import { Markdown } from "../markdown/markdown.tsx";
import { Sources } from "../sources/sources.tsx";
import { strings } from "../strings.ts";
import { ReplyBubble, TypingIndicator } from "./bubbles.tsx";
import { ContinueNotice } from "./continue-notice.tsx";
import { describeEnding, findEnding, hasBrokenOff } from "./describe-ending.ts";
import { HelplineFallback, useRaisedDanger } from "./helpline-fallback.tsx";
import { replyClass } from "./message-classes.ts";
import type { MessageItemProps } from "./question-item.tsx";

const ReplyActions = lazySilentPart(() => import("../actions/message-actions.tsx"), "ReplyActions");

/** A reply, with the notice of how it ended and its actions. */
export function ReplyItem({ message, store, isLast, canSend }: MessageItemProps) {
  return (
    <article
      data-message={message.id}
      data-writing={message.status === "writing" || undefined}
      className={replyClass}
    >
      {speaker}
      <Reply message={message} store={store} />
      {message.figures && (
        <FigureNotes figures={message.figures} service={store.read().serviceSlug} />
      )}
      <Ending message={message} store={store} isLast={isLast} canSend={canSend} />
      {message.status === "writing" ? null : (
        <Sources reply={message.message} citations={message.citations} />
      )}
      {message.tools && (
        <ToolCards
          calls={message.tools}
          replyId={message.id}
          // So that the actions below do not move away under a finger.
          whileLoading={<Skeleton className="h-120 w-full max-w-130" />}
        />
      )}
      {message.status !== "writing" && (
        <ReplyActions
          message={message}
          store={store}
          canSend={canSend}
          whileLoading={<div className="h-9" />}
        />
      )}
    </article>
  );
}

const subscribeToNothing = () => () => undefined;

/** The current message: only this hook subscribes to the text of a reply that is being written. */
function useLiveMessage(message: Message, store: ConversationStore): Message {
  const { id } = message;
  const isWriting = message.status === "writing";
  const read = useCallback(
    () => store.read().messages.findLast((item) => item.id === id),
    [store, id],
  );
  const subscribe = isWriting ? store.subscribeText : subscribeToNothing;
  const live = useSyncExternalStore(subscribe, isWriting ? read : () => message);
  return live ?? message;
}

/** One constant element, which React skips. */
const speaker = <h3 className="sr-only">{strings.saathiSaid}</h3>;

function Reply({ message: initial, store }: { message: Message; store: ConversationStore }) {
  const { message, status, citations } = useLiveMessage(initial, store);
  if (message === "") return status === "writing" ? <TypingIndicator /> : null;
  return (
    <ReplyBubble>
      <div data-reply lang={findForeignLanguage(message)}>
        {/* A stopped reply may end inside a mark, like one that is being written. */}
        <Markdown text={withMarks(message, citations)} writing={status !== "complete"} />
      </div>
    </ReplyBubble>
  );
}

/** How a reply ended when it is not complete, with one button to continue or to try again. */
function Ending({ message: reply, store, isLast, canSend }: MessageItemProps) {
  const { id, message, status } = reply;
  if (status === "refused") return <Refused store={store} isLast={isLast} />;
  const ending = findEnding(reply);
  if (ending === undefined) return null;
  const brokeOff = hasBrokenOff(reply);
  const resume =
    status === "cut" || brokeOff
      ? () => store.send(strings.continueMessage)
      : () => void store.retry(id);
  const onClick = canSend && isLast ? resume : null;
  const reference = status === "failed" ? `#${id}` : null;
  const inBubble = message === "";
  const isFailure = isLast && (status === "failed" || status === "interrupted");
  return (
    <ContinueNotice
      reference={reference}
      button={ending.button}
      inBubble={inBubble}
      onClick={onClick}
      text={describeEnding(reply, false) ?? ""}
    >
      {isFailure ? <HelplineFallback store={store} /> : null}
    </ContinueNotice>
  );
}

/** The model refused: where danger was named it says whom to call, and never to ask differently. */
function Refused({ store, isLast }: { store: ConversationStore; isLast: boolean }) {
  const danger = useRaisedDanger(store);
  if (danger.length === 0) return <ReplyBubble>{strings.refused}</ReplyBubble>;
  return (
    <ReplyBubble>
      <p>{strings.refusedKindly}</p>
      {isLast ? (
        <div className="mt-3">
          <HelplineNotice danger={danger} whileLoading={<div className="h-12" />} />
        </div>
      ) : null}
    </ReplyBubble>
  );
}
