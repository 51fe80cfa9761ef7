import type { Attachment } from "../../../../shared/attachments.ts";
import { isString, matchesShape, type Shape } from "../../../lib/storage/matches-shape.ts";
import { unsentMaxMs } from "../../../lib/storage/saved-question.ts";
import type { OutgoingMessage } from "../conversation/types.ts";

/**
 * A sent message that the server has not confirmed; `temporary` when it begins a temporary conversation.
 * - `sending`: it is on its way.
 * - `queued`: the person sent it without a network, or behind one that waits, and the tab sends it when there is one.
 * - `returned`: its text is in the composer again. It keeps its key, under which the server stores it once.
 */
export type UnconfirmedMessage = OutgoingMessage & {
  state: "sending" | "queued" | "returned";
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
/** `missingFiles` has the names of files that were chosen but not uploaded. */
export type SavedDrafts = {
  owner: string;
  drafts: Record<string, Draft>;
  missingFiles?: Record<string, string[]>;
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

const nonePending: readonly UnconfirmedMessage[] = [];

/** The sent messages of a draft that the server has not confirmed. */
export const listPending = ({ pending = nonePending }: Draft): readonly UnconfirmedMessage[] =>
  pending;

/** Adds the time of a press of Send or Try again, from which the hour counts. */
export function withSendTime(sent: UnconfirmedMessage): UnconfirmedMessage {
  const state = navigator.onLine ? sent.state : "queued";
  return { ...sent, state, sentAtMs: Date.now() };
}

function haveSameIds(a: readonly Attachment[], b: readonly Attachment[]): boolean {
  return a.length === b.length && a.every(({ id }, index) => id === b[index]?.id);
}

/**
 * The message to send from a draft, and what stays of the draft; null when the text is blank. Files without a text are
 * sent with `alone`.
 */
export function takeMessage(draft: Draft, alone: string) {
  const { text: typed, files = noFiles, temporary, serviceId } = draft;
  const text = typed.trim() || (files.length === 0 ? "" : alone);
  if (text === "") return null;
  // Under the key of another body the server would refuse it.
  const same = listPending(draft).find(
    (one) =>
      one.text === text && one.temporary === temporary && haveSameIds(files, one.files ?? noFiles),
  );
  const key = same?.key ?? crypto.randomUUID();
  // The text of returned messages is part of this one.
  const others = listPending(draft).filter((one) => one !== same && one.state !== "returned");
  const state = others.some((one) => one.state === "queued") ? "queued" : "sending";
  const sent = withSendTime({ text, key, files, temporary, state });
  const rest: Draft = { text: "", temporary, serviceId, pending: [...others, sent] };
  return { sent, rest };
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
    key === undefined ? [] : [{ text, files, key, temporary, state: "returned" as const }];
  return {
    ...draft,
    text: draft.text === text ? text : `${draft.text}\n${text}`.trim(),
    files: [...own, ...added],
    pending: [...others, ...returned],
  };
}

/** Whether a message may be sent without another press. After an hour the person may have got help elsewhere. */
export function isFresh({ sentAtMs = 0 }: UnconfirmedMessage): boolean {
  return Math.abs(Date.now() - sentAtMs) <= unsentMaxMs;
}

/** After a reload: fresh messages that wait for a network stay `queued`, all others are in the composer again. */
export function restorePending(drafts: Record<string, Draft>): Record<string, Draft> {
  const restore = (draft: Draft, sent: UnconfirmedMessage): Draft => {
    const isReturned = sent.state === "returned";
    const isQueued = isFresh(sent) && (sent.state === "queued" || !navigator.onLine);
    if (!isReturned && !isQueued) return withReturned(draft, sent);
    const state = isReturned ? "returned" : "queued";
    return { ...draft, pending: [...listPending(draft), { ...sent, state }] };
  };
  const entries = Object.entries(drafts).map(([draftKey, draft]) => [
    draftKey,
    listPending(draft).reduce(restore, { ...draft, pending: [] }),
  ]);
  return Object.fromEntries(entries);
}
