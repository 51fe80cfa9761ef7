import type { Attachment } from "../../../../shared/attachments.ts";
import { isString, matchesShape, type Shape } from "../../../lib/storage/matches-shape.ts";
import { questionLifeMs } from "../../../lib/storage/saved-question.ts";
import type { OutgoingMessage } from "../conversation/types.ts";

/**
 * A sent message that the server has not confirmed: it `waits` when it was sent without a network, and is
 * `returned` when its text is in the composer again. `temporary` when it begins a temporary conversation.
 */
export type UnconfirmedMessage = OutgoingMessage & {
  waits?: true;
  returned?: true;
  temporary?: true | undefined;
};
export type Draft = {
  text: string;
  files?: readonly Attachment[] | undefined;
  /** The conversation that it will begin is a temporary one. */
  temporary?: true | undefined;
  /** The service of its conversation, once something was sent. */
  serviceId?: number | undefined;
  pending?: readonly UnconfirmedMessage[] | undefined;
};
/** `unsent` holds the names of files that were chosen but not uploaded. */
export type SavedDrafts = {
  owner: string;
  drafts: Record<string, Draft>;
  unsent?: Record<string, string[]>;
};

// React needs a stable identity from one snapshot to the next.
export const noFiles: readonly Attachment[] = [];

const isListOf = (shape: Shape) => (list: unknown) =>
  list == null || (Array.isArray(list) && list.every((one) => one && matchesShape(one, shape)));
const isFileList = isListOf({ id: isString, name: isString, media_type: isString, bytes: 0 });
const isPendingList = isListOf({ text: isString, key: isString, files: isFileList });
export const draftShape = {
  text: isString,
  files: isFileList,
  temporary: false,
  serviceId: 0,
  pending: isPendingList,
} as const;
export const isTextList = (names: unknown) => Array.isArray(names) && names.every(isString);

/** The entries that have a shape: one damaged draft takes no other with it. */
export function withoutDamaged<T>(
  saved: Record<string, T> | null | undefined,
  shape: Shape,
): Record<string, T> {
  return Object.fromEntries(
    Object.entries(saved ?? {}).filter(([, value]) => value && matchesShape(value, shape)),
  );
}

/** The sent messages of a draft that the server has not confirmed. */
export const listPending = (draft: Draft | undefined): readonly UnconfirmedMessage[] =>
  draft?.pending ?? [];

/** Adds the time of a press of Send or Try again, from which the hour counts. Without a network the message waits. */
export function withSendTime(sent: UnconfirmedMessage): UnconfirmedMessage {
  const pressed = { ...sent, sentAtMs: Date.now() };
  return navigator.onLine ? pressed : { ...pressed, waits: true };
}

/** A draft with a message that has come back, below what the draft holds already. */
export function withReturned(
  draft: Draft,
  sent: Omit<OutgoingMessage, "key"> & { key?: string },
): Draft {
  const { text, files = noFiles, key } = sent;
  const { temporary } = draft;
  const own = draft.files ?? noFiles;
  const added = files.filter(({ id }) => !own.some((file) => file.id === id));
  const others = listPending(draft).filter((one) => one.key !== key);
  const returned =
    key === undefined ? [] : [{ text, files, key, temporary, returned: true as const }];
  return {
    ...draft,
    text: draft.text === text ? text : `${draft.text}\n${text}`.trim(),
    files: [...own, ...added],
    pending: [...others, ...returned],
  };
}

/** Whether a message may be sent without another press. After an hour the person may have got help elsewhere. */
export function isFresh({ sentAtMs = 0 }: UnconfirmedMessage): boolean {
  return Math.abs(Date.now() - sentAtMs) <= questionLifeMs;
}

/**
 * Turns each unconfirmed message back into a draft, unless it waits for a network and the person sent it within the
 * last hour.
 */
export function restorePending(drafts: Record<string, Draft>): Record<string, Draft> {
  const put = (draft: Draft, sent: UnconfirmedMessage): Draft => {
    const waits = isFresh(sent) && (sent.waits || !navigator.onLine);
    if (!sent.returned && !waits) return withReturned(draft, sent);
    const kept: UnconfirmedMessage = sent.returned ? sent : { ...sent, waits: true };
    return { ...draft, pending: [...listPending(draft), kept] };
  };
  const entries = Object.entries(drafts).map(([draftKey, draft]) => [
    draftKey,
    listPending(draft).reduce(put, { ...draft, pending: [] }),
  ]);
  return Object.fromEntries(entries);
}
