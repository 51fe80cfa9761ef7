import { nowText, secondsAfter } from "../../clock.ts";
import type { AppContext } from "../../context.ts";
import type { Trx } from "../../db/database.ts";
import { lockUser } from "../../db/locks.ts";
import { AppError } from "../../errors.ts";
import { getConversation } from "../conversations.ts";
import { findWritingReplyId } from "../store.ts";
import { restoreWindowSeconds } from "./purge.ts";
import { markRemoved, markRestored, pinnedQuery, setPinned, updateTitle } from "./store.ts";

type Deps = Pick<AppContext, "clock" | "db" | "replies">;

/** Sets the title of a user's own conversation, on one line. @throws AppError NOT_FOUND */
export async function renameConversation(
  { db }: Deps,
  userId: string,
  input: { uuid: string; title: string },
): Promise<void> {
  const title = input.title.replace(/\s+/g, " ");
  const isRenamed = await updateTitle(db, { id: input.uuid, userId, title });
  if (!isRenamed) throw new AppError("NOT_FOUND");
}

/** How many conversations a person may pin. */
const pinnedMax = 20;

async function isPinLimitReached(trx: Trx, userId: string): Promise<boolean> {
  const pinned = await pinnedQuery(trx, { userId }).execute();
  return pinned.length >= pinnedMax;
}

/**
 * Pins or unpins a user's own conversation.
 * @throws AppError NOT_FOUND, CONFLICT at the limit of pins
 */
export async function pinConversation(
  { db, clock }: Deps,
  userId: string,
  input: { uuid: string; pinned: boolean },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const { id, pinned_at } = await getConversation(trx, { id: input.uuid, userId });
    if (input.pinned === (pinned_at !== null)) return;
    if (input.pinned && (await isPinLimitReached(trx, userId))) {
      throw new AppError("CONFLICT", {
        refusal: { id: "pinLimitReached", values: { max: pinnedMax } },
      });
    }
    await setPinned(trx, { id, at: input.pinned ? nowText(clock) : null });
  });
}

/**
 * Removes a user's own conversation and stops a reply that is being written in it. It can be restored
 * for `restoreWindowSeconds`. @throws AppError NOT_FOUND
 */
export async function removeConversation(
  { db, clock, replies }: Deps,
  userId: string,
  { uuid: id }: { uuid: string },
): Promise<void> {
  const isRemoved = await markRemoved(db, { id, userId, now: nowText(clock) });
  if (!isRemoved) throw new AppError("NOT_FOUND");
  const replyId = await findWritingReplyId(db, id);
  if (replyId !== null) await replies.stop(replyId);
}

/**
 * Restores a conversation within `restoreWindowSeconds` of its removal. Does nothing for one that was not
 * removed. A restored conversation loses its pin at the limit of pins. @throws AppError NOT_FOUND
 */
export async function restoreConversation(
  { db, clock }: Deps,
  userId: string,
  { uuid: id }: { uuid: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const isLimitReached = await isPinLimitReached(trx, userId);
    const since = secondsAfter(clock.now(), -restoreWindowSeconds);
    const restored = await markRestored(trx, { id, userId, since });
    if (restored === undefined) await getConversation(trx, { id, userId });
    else if (isLimitReached && restored.pinned_at !== null) await setPinned(trx, { id, at: null });
  });
}
