import { type SendInput, sendInput } from "../../../shared/inputs/chat.ts";
import { type Clock, nowText } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { createKeyRow, findMatchingKey } from "../../idempotency/idempotency.ts";
import type { KeyRow } from "../../idempotency/store.ts";
import { isOrphaned } from "../replies/orphans.ts";
import { findReply, findShownReply, type ReplyRow } from "../replies/reply-store.ts";

/** The row of a request's key, without its reply; null for a request without a key. `now`: UTC ISO-8601. */
export function toKeyRow(userId: string, input: SendInput, now: string): KeyRow | null {
  const { idempotencyKey: key, attachmentIds = [], uuid, ...rest } = input;
  if (key === undefined) return null;
  // An input that leaves `uuid` or the files out says the same as one that holds none.
  const body = { ...rest, uuid: uuid ?? null, attachmentIds };
  const route = uuid === undefined ? "chat/new" : "chat/next";
  return createKeyRow({ userId, route, key, body }, now);
}

/** The state of a key by its reply; the message of a `failed` one may be answered again. */
export type KeyState =
  | { kind: "new" }
  | { kind: "answered"; reply: ReplyRow }
  | { kind: "running"; reply: ReplyRow }
  | { kind: "failed"; reply: ReplyRow; key: KeyRow };

const failedStatuses: readonly string[] = ["failed", "interrupted"];

/** The reply of a key, or the one that replaced it when the message was answered again. */
async function findKeyReply(db: Db, key: KeyRow): Promise<ReplyRow | undefined> {
  const reply = await findReply(db, Number(key.subject));
  if (reply?.parent_id == null || !failedStatuses.includes(reply.status)) return reply;
  return (await findShownReply(db, reply.parent_id)) ?? reply;
}

/**
 * @throws AppError UNPROCESSABLE_CONTENT when the key was used with another body
 * @throws AppError NOT_FOUND when the key's conversation was removed
 */
export async function getKeyState(db: Db, row: KeyRow | null): Promise<KeyState> {
  const key = row === null ? undefined : await findMatchingKey(db, row);
  if (key === undefined) return { kind: "new" };
  const reply = await findKeyReply(db, key);
  if (reply === undefined) throw new AppError("NOT_FOUND");
  if (reply.status === "writing") return { kind: "running", reply };
  return failedStatuses.includes(reply.status)
    ? { kind: "failed", reply, key }
    : { kind: "answered", reply };
}

/** Whether a call repeats a message that is answered, or whose reply is being written. */
export async function isRepeat(
  { db, clock }: { db: Db; clock: Clock },
  { userId, input }: { userId: string; input: unknown },
): Promise<boolean> {
  const parsed = sendInput.safeParse(input);
  if (!parsed.success) return false;
  const row = toKeyRow(userId, parsed.data, nowText(clock));
  try {
    const state = await getKeyState(db, row);
    // An orphaned reply counts as failed, and a failed one is written again.
    return (
      state.kind === "answered" || (state.kind === "running" && !isOrphaned(state.reply, clock))
    );
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
