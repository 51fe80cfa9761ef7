import type { SendInput } from "../../../shared/inputs/chat.ts";
import type { Db } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { newKey, readKey } from "../../idempotency/idempotency.ts";
import type { KeyRow } from "../../idempotency/store.ts";
import { findReply, findShownReply, type ReplyRow } from "../replies/reply-store.ts";

/** What is said of a key whose reply is being written. */
export const stillRunning = "The reply to this message is still being written.";

/** A user's key, before it stands for a reply; null without one. `now`: UTC ISO-8601. */
export function toKeyRow(userId: string, input: SendInput, now: string): KeyRow | null {
  const { idempotencyKey: key, attachmentIds = [], ...words } = input;
  if (key === undefined) return null;
  // Without files it is what it was before there were any: a key outlives a release.
  const body = attachmentIds.length === 0 ? words : { ...words, attachmentIds };
  const route = input.uuid === undefined ? "chat/new" : "chat/next";
  return newKey({ userId, route, key, body }, now);
}

/**
 * What a key says: `answered` stands, `running` is being written, `again` failed and may be
 * tried again, `fresh` is new.
 */
export type KeyState =
  | { kind: "fresh" }
  | { kind: "answered"; reply: ReplyRow }
  | { kind: "running"; reply: ReplyRow }
  | { kind: "again"; reply: ReplyRow; key: KeyRow };

const fellShort: readonly string[] = ["failed", "interrupted"];

/** The reply of a key, or the one that took its place when the message was asked once more. */
async function replyOf(db: Db, key: KeyRow): Promise<ReplyRow | undefined> {
  const reply = await findReply(db, Number(key.subject));
  if (reply?.parent_id == null || !fellShort.includes(reply.status)) return reply;
  return (await findShownReply(db, reply.parent_id)) ?? reply;
}

/** @throws AppError UNPROCESSABLE_CONTENT when the key came with another body */
export async function findKeyState(db: Db, wanted: KeyRow | null): Promise<KeyState> {
  const key = wanted === null ? undefined : await readKey(db, wanted);
  if (key === undefined) return { kind: "fresh" };
  const reply = await replyOf(db, key);
  // Its conversation is gone: there is nothing that could be sent twice.
  if (reply === undefined) throw new AppError("NOT_FOUND");
  if (reply.status === "writing") return { kind: "running", reply };
  return fellShort.includes(reply.status)
    ? { kind: "again", reply, key }
    : { kind: "answered", reply };
}
