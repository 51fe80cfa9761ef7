import { useState } from "react";
import { lazyPart, lazySilentPart } from "../../../ui/state/lazy-part.tsx";
import { toEditDraftKey } from "../composer/drafts.ts";
import type { ConversationStore } from "../conversation/store.ts";
import type { Message, OutgoingMessage } from "../conversation/types.ts";
import { drafts } from "../conversations.ts";
import { MessageFiles } from "../lazy-parts.tsx";
import { strings } from "../strings.ts";
import { UserBubble } from "./bubbles.tsx";
import { ContinueNotice } from "./continue-notice.tsx";
import { HelplineFallback } from "./helpline-fallback.tsx";
import { questionClass } from "./message-classes.ts";

const QuestionActions = lazySilentPart(
  () => import("../actions/message-actions.tsx"),
  "QuestionActions",
);
const EditForm = lazyPart(() => import("../actions/edit-form.tsx"), "EditForm");

export type MessageItemProps = {
  message: Message;
  store: ConversationStore;
  isLast: boolean;
  /** The person may send. During a turn the list hides the buttons that start another one. */
  canSend: boolean;
};

/** A message of the person, with its actions or its edit form. */
export function QuestionItem({ message, store, isLast, canSend }: MessageItemProps) {
  // The edit draft survives a remount and a reload.
  const [editing, setEditing] = useState(() => drafts.text(toEditDraftKey(message.id)) !== "");
  const bubble = <UserBubble text={message.message} />;
  return (
    <article data-message={message.id} className={questionClass}>
      <QuestionFiles files={message.attachments} />
      {editing ? (
        <EditForm
          message={message}
          store={store}
          fallback={bubble}
          onClose={() => setEditing(false)}
        />
      ) : (
        <>
          {bubble}
          <QuestionActions
            message={message}
            store={store}
            canSend={canSend}
            onEdit={() => setEditing(true)}
            whileLoading={<div className="-mt-4 h-10" />}
          />
        </>
      )}
      {message.status === "unanswered" && isLast ? (
        <div className="justify-self-start">
          <ContinueNotice
            text={strings.unanswered}
            button={strings.tryAgain}
            inBubble
            onClick={canSend ? () => void store.retry(message.id) : null}
          >
            <HelplineFallback store={store} />
          </ContinueNotice>
        </div>
      ) : null}
    </article>
  );
}

export function QuestionFiles({ files = [] }: Pick<OutgoingMessage, "files">) {
  if (files.length === 0) return null;
  return (
    <div className="-mb-3 max-w-full">
      <MessageFiles files={files} whileLoading={<div className="h-40" />} />
    </div>
  );
}
