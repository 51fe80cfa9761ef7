import { indianDay } from "../../../shared/indian-time.ts";
import { secondsToIndianMidnight } from "../../clock.ts";
import { AppError, conflictError, tooManyRequestsError } from "../../errors.ts";
import type { RateLimit } from "../../rate-limits.ts";
import { isOrphaned } from "../replies/orphans.ts";
import { findTurnLimits, listWritingReplies } from "../store.ts";
import { dailyTokensMax } from "../usage/fair-use.ts";
import type { TurnDeps } from "./types.ts";

/** A user has two slots for replies in state `writing` (messages_one_writing_a_slot). */
const slots = [1, 2];
const sendLimit: RateLimit = { name: "chat-send", max: 20, windowSeconds: 60 };
const shutdownRetrySeconds = 5;

/** `conversationId` is null for a new conversation. */
type TurnTarget = { userId: string; conversationId: string | null };

function requireFreeSlot(
  writing: readonly { id: number; conversation_id: string; slot: number | null }[],
  conversationId: string | null,
): number {
  const here = writing.find((reply) => reply.conversation_id === conversationId);
  if (here !== undefined) throw conflictError({ id: "replyRunningHere" }, here.id);
  const free = slots.find((slot) => writing.every((reply) => reply.slot !== slot));
  if (free === undefined) throw conflictError({ id: "replyRunningElsewhere" });
  return free;
}

/**
 * A free slot for one more reply. The partial unique indexes enforce the same under concurrency.
 * @throws AppError CONFLICT, with the id of a reply that is being written in this conversation
 */
export async function getFreeSlot(db: TurnDeps["db"], { userId, conversationId }: TurnTarget) {
  return requireFreeSlot(await listWritingReplies(db, userId), conversationId);
}

/** Enforces fair use: messages a minute, and `tokens` an Indian calendar day. */
async function refuseOverLimits(deps: TurnDeps, userId: string, tokens: number): Promise<void> {
  await deps.rateLimits.take(sendLimit, userId);
  if (tokens < dailyTokensMax(deps.config)) return;
  throw tooManyRequestsError(
    { id: "fairUseLimitReached" },
    secondsToIndianMidnight(deps.clock.now()),
  );
}

/** @throws AppError SERVICE_UNAVAILABLE once the server drains */
export function refuseWhileDraining({ replies }: Pick<TurnDeps, "replies">): void {
  if (!replies.isDraining()) return;
  throw new AppError("SERVICE_UNAVAILABLE", {
    refusal: { id: "restarting" },
    retryAfterSeconds: shutdownRetrySeconds,
  });
}

/**
 * Refuses a turn while the server closes, for an account that is to be deleted, while the conversation or user is
 * busy, and over the limits. A refused busy turn does not count towards the limits. Orphaned replies do not block a
 * turn; they are interrupted once the limits allow it.
 * @throws AppError FORBIDDEN, CONFLICT, TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE
 */
export async function guardTurn(deps: TurnDeps, target: TurnTarget): Promise<void> {
  refuseWhileDraining(deps);
  const { userId } = target;
  const day = indianDay(deps.clock.now());
  const { isBeingDeleted, writing, tokens } = await findTurnLimits(deps.db, { userId, day });
  if (isBeingDeleted) throw new AppError("FORBIDDEN", { refusal: { id: "accountBeingDeleted" } });
  const hasOrphans = writing.some((reply) => isOrphaned(reply, deps.clock));
  if (!hasOrphans) requireFreeSlot(writing, target.conversationId);
  await refuseOverLimits(deps, userId, tokens);
  if (!hasOrphans) return;
  await deps.replies.recoverOrphans();
  await getFreeSlot(deps.db, target);
}
