import { createHash } from "node:crypto";
import type { SendInput } from "../../shared/chat-inputs.ts";
import type { Db } from "../db/database.ts";
import { AppError } from "../errors.ts";
import { findKey, type KeyRow } from "./key-store.ts";
import { findReply, findShownReply, type ReplyRow } from "./reply-store.ts";

const otherBody = "This Idempotency-Key was used with another message.";
/** What is said of a key whose reply is being written. */
export const stillRunning = "The reply to this message is still being written.";

/** A user's key as it is stored, before it stands for a reply. */
export function keyRow(
  userId: string,
  input: SendInput,
  now: string,
): Omit<KeyRow, "subject"> | null {
  if (input.idempotencyKey === undefined) return null;
  const body = JSON.stringify([input.serviceId, input.uuid ?? null, input.message]);
  return {
    user_id: userId,
    route: input.uuid === undefined ? "chat/new" : "chat/next",
    key: input.idempotencyKey,
    body_hash: createHash("sha256").update(body).digest("base64url"),
    created_at: now,
  };
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
export async function readKey(db: Db, wanted: Omit<KeyRow, "subject"> | null): Promise<KeyState> {
  const key = wanted === null ? undefined : await findKey(db, wanted);
  if (key === undefined) return { kind: "fresh" };
  if (key.body_hash !== wanted?.body_hash) {
    throw new AppError("UNPROCESSABLE_CONTENT", {
      message: otherBody,
      fields: { idempotencyKey: [otherBody] },
    });
  }
  const reply = await replyOf(db, key);
  // Its conversation is gone: there is nothing that could be sent twice.
  if (reply === undefined) throw new AppError("NOT_FOUND");
  if (reply.status === "writing") return { kind: "running", reply };
  return fellShort.includes(reply.status)
    ? { kind: "again", reply, key }
    : { kind: "answered", reply };
}
