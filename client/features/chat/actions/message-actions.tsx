import { useState } from "react";
import { trpcClient } from "../../../lib/api/trpc-client.ts";
import { copyText } from "../../../lib/clipboard.ts";
import { lazyPart, lazySilentPart } from "../../../ui/state/lazy-part.tsx";
import type { ConversationStore } from "../conversation/store.ts";
import type { Message } from "../conversation/types.ts";
import { CopyButton } from "./copy-button.tsx";
import { copyReply } from "./copy-reply.ts";
import { RatingButtons } from "./rating.tsx";
import { ReadAloudButton } from "./read-aloud-button.tsx";
import { strings } from "./strings.ts";
import { ToolButton } from "./tool-button.tsx";

/** Few messages have versions. */
const VersionSwitch = lazySilentPart(() => import("./version-switch.tsx"), "VersionSwitch");

const ChecklistSheet = lazyPart(() => import("../checklist/checklist-sheet.tsx"), "ChecklistSheet");

const ShareSheet = lazyPart(() => import("../share-reply/share-sheet.tsx"), "ShareSheet");

type ReplyActionsProps = { message: Message; store: ConversationStore; canSend: boolean };

export function ReplyActions({ message, store, canSend }: ReplyActionsProps) {
  const { id, message: text, status, versions, rating } = message;
  // Replies with other endings have a button of their own.
  const isWhole = status === "complete" || status === "cut" || status === "refused";
  const canRepeat = isWhole || (status !== "stopped" && text !== "");
  const regenerate = () =>
    void store.rewrite(id, (signal) =>
      trpcClient.chat.regenerate.mutate({ messageId: id }, { signal }),
    );
  return (
    <div className="-my-1 -ms-2 flex flex-wrap items-center">
      {text === "" ? null : (
        <>
          <CopyButton copy={() => copyReply(message)} />
          <ShareButton message={message} store={store} />
          <RatingButtons key={id} id={id} rating={rating ?? null} />
          <ReadAloudButton text={text} />
          {hasSteps(text) ? <ChecklistButton text={text} store={store} /> : null}
        </>
      )}
      {canSend && canRepeat ? (
        <ToolButton icon="again" label={strings.regenerate} startsTurn onClick={regenerate} />
      ) : null}
      {/* Last: the first new version must not move the buttons under the finger. */}
      <Versions id={id} versions={versions} store={store} />
    </div>
  );
}

type VersionsProps = {
  id: number;
  versions: readonly number[] | undefined;
  store: ConversationStore;
};

/** The switch between versions; its room is kept while it loads. */
function Versions({ id, versions, store }: VersionsProps) {
  return versions === undefined ? null : (
    <VersionSwitch
      id={id}
      versions={versions}
      store={store}
      whileLoading={<span data-versions className="h-11 w-28" />}
    />
  );
}

function ShareButton({ message, store }: { message: Message; store: ConversationStore }) {
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <ToolButton icon="share" label={strings.share} onClick={() => setOpen(true)} />
      {open === null ? null : (
        <ShareSheet message={message} store={store} open={open} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

function ChecklistButton({ text, store }: { text: string; store: ConversationStore }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ToolButton icon="list" label={strings.checklist} onClick={() => setOpen(true)} />
      {open ? (
        <ChecklistSheet uuid={store.read().uuid} reply={text} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

type QuestionActionsProps = ReplyActionsProps & { onEdit: () => void };

/** The actions of a message of the person. They load with those of replies. */
export function QuestionActions({ message, store, canSend, onEdit }: QuestionActionsProps) {
  const { id, message: text, versions } = message;
  return (
    <div className="-me-2 -mt-4 -mb-1 flex flex-wrap items-center justify-end">
      <Versions id={id} versions={versions} store={store} />
      <CopyButton copy={() => copyText(text)} />
      {canSend ? <ToolButton icon="edit" label={strings.edit} startsTurn onClick={onEdit} /> : null}
    </div>
  );
}

/** True when a reply has at least two list items; cheaper than lexing it. */
export function hasSteps(reply: string): boolean {
  return (reply.match(/^\s*(?:[-*+]|\d{1,3}[.)])\s+\S/gm) ?? []).length >= 2;
}
