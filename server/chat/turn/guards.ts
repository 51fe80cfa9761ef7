import { messages } from "../../../shared/i18n/messages.ts";
import { indianDay } from "../../../shared/indian-time.ts";
import type { AppContext } from "../../context.ts";
import { AppError } from "../../errors.ts";
import type { RateLimit } from "../../rate-limits.ts";
import { orphanCutoff } from "../replies/stored-reply.ts";
import { listWriting } from "../store.ts";
import { getDayTokens } from "../usage/day-store.ts";
import { dailyTokensMax } from "../usage/fair-use.ts";
import { secondsToIndianMidnight } from "../usage/indian-day.ts";

/** How many replies are written for a user at once: a slot each (messages_one_writing_a_slot). */
const slots = [1, 2];
const sendLimit: RateLimit = { name: "chat-send", max: 20, windowSeconds: 60 };
const shutdownRetrySeconds = 5;

/** What is said of a conversation in which a reply is being written. */
export const replyInProgress = "A reply is still being written here. Please wait for it or stop it.";
const busyElsewhere = "Two replies are already being written. Please wait for one or stop it.";
const dayIsFull = "You have reached today's fair-use limit. Please come back after midnight.";

export type TurnDeps = Pick<
  AppContext,
  "clock" | "config" | "db" | "files" | "model" | "rateLimits" | "replies" | "titles"
>;

type Busy = { userId: string; conversationId: string | null };

function refuseBusy(
  writing: readonly { id: number; conversation_id: string; slot: number | null }[],
  conversationId: string | null,
): number {
  const here = writing.find((reply) => reply.conversation_id === conversationId);
  if (here !== undefined) throw new AppError("CONFLICT", { message: replyInProgress, replyId: here.id });
  const free = slots.find((slot) => writing.every((reply) => reply.slot !== slot));
  if (free === undefined) throw new AppError("CONFLICT", { message: busyElsewhere });
  return free;
}

/**
 * A free slot for one more reply; `conversationId` null stands for a new conversation. The partial
 * unique indexes hold the same under a race.
 * @throws AppError CONFLICT, naming the reply that is being written here
 */
export async function takeSlot(db: TurnDeps["db"], busy: Busy): Promise<number> {
  return refuseBusy(await listWriting(db, busy.userId), busy.conversationId);
}

/** Fair use: so many messages a minute, so many tokens an Indian calendar day. */
async function refuseTooMuch(deps: TurnDeps, userId: string): Promise<void> {
  await deps.rateLimits.take(sendLimit, userId);
  const now = deps.clock.now();
  const used = await getDayTokens(deps.db, { userId, day: indianDay(now) });
  if (used < dailyTokensMax(deps.config)) return;
  throw new AppError("TOO_MANY_REQUESTS", {
    message: dayIsFull,
    retryAfterSeconds: secondsToIndianMidnight(now),
  });
}

/** @throws AppError SERVICE_UNAVAILABLE from the moment the server drains */
export function refuseWhileClosing(deps: Pick<TurnDeps, "replies">): void {
  if (!deps.replies.closing()) return;
  throw new AppError("SERVICE_UNAVAILABLE", {
    message: messages.restarting,
    retryAfterSeconds: shutdownRetrySeconds,
  });
}

/**
 * All that may refuse a turn which is otherwise in order. What is busy is refused before it counts;
 * a reply whose writer is gone does not stand in the way, but nothing is written before the limits.
 */
export async function guardTurn(deps: TurnDeps, busy: Busy): Promise<void> {
  refuseWhileClosing(deps);
  const writing = await listWriting(deps.db, busy.userId);
  const since = orphanCutoff(deps.clock);
  const someSilent = writing.some(({ saved_at }) => (saved_at ?? "") < since);
  if (!someSilent) refuseBusy(writing, busy.conversationId);
  await refuseTooMuch(deps, busy.userId);
  if (!someSilent) return;
  await deps.replies.recoverOrphans();
  await takeSlot(deps.db, busy);
}
