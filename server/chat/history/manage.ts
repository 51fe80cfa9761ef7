import { limits } from "../../../shared/inputs/limits.ts";
import { nowText, secondsAfter } from "../../clock.ts";
import type { AppContext } from "../../context.ts";
import type { Trx } from "../../db/database.ts";
import { lockUser } from "../../db/lock-user.ts";
import { AppError } from "../../errors.ts";
import { getConversation } from "../conversations.ts";
import { findWritingIn } from "../store.ts";
import { undoSeconds } from "./purge.ts";
import { markRemoved, markRestored, pinnedQuery, renameConversation, setPinned } from "./store.ts";

type Deps = Pick<AppContext, "clock" | "db" | "replies">;
type Done = Record<string, never>;

/** Names one's conversation, in one line; it stays where it is. @throws AppError NOT_FOUND */
export async function rename(
  { db }: Deps,
  userId: string,
  input: { uuid: string; title: string },
): Promise<Done> {
  const title = input.title.replace(/\s+/g, " ");
  const known = await renameConversation(db, { id: input.uuid, userId, title });
  if (!known) throw new AppError("NOT_FOUND");
  return {};
}

async function pinsAreFull(trx: Trx, userId: string): Promise<boolean> {
  const pinned = await pinnedQuery(trx, { userId }).execute();
  return pinned.length >= limits.pinnedMax;
}

/** Pins one's conversation or takes the pin away. @throws AppError NOT_FOUND, CONFLICT when full */
export async function pin(
  { db, clock }: Deps,
  userId: string,
  input: { uuid: string; pinned: boolean },
): Promise<Done> {
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const { id, pinned_at } = await getConversation(trx, { id: input.uuid, userId });
    if (input.pinned === (pinned_at !== null)) return;
    if (input.pinned && (await pinsAreFull(trx, userId))) {
      throw new AppError("CONFLICT", {
        refusal: { id: "pinLimitReached", values: { max: limits.pinnedMax } },
      });
    }
    await setPinned(trx, { id, at: input.pinned ? nowText(clock) : null });
  });
  return {};
}

/**
 * Removes one's conversation: it is unknown at once, and a reply being written there is stopped.
 * For a while it can be restored. @throws AppError NOT_FOUND
 */
export async function remove(
  { db, clock, replies }: Deps,
  userId: string,
  { uuid: id }: { uuid: string },
): Promise<Done> {
  const known = await markRemoved(db, { id, userId, now: nowText(clock) });
  if (!known) throw new AppError("NOT_FOUND");
  const replyId = await findWritingIn(db, id);
  if (replyId !== null) await replies.stop(replyId);
  return {};
}

/** Takes a removal back, within ten minutes; there already, nothing is done. @throws AppError NOT_FOUND */
export async function restore(
  { db, clock }: Deps,
  userId: string,
  { uuid: id }: { uuid: string },
): Promise<Done> {
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const full = await pinsAreFull(trx, userId);
    const since = secondsAfter(clock.now(), -undoSeconds);
    const restored = await markRestored(trx, { id, userId, since });
    if (restored === undefined) await getConversation(trx, { id, userId });
    else if (full && restored.pinned_at !== null) await setPinned(trx, { id, at: null });
  });
  return {};
}
