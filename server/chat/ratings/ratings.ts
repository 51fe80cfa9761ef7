import type { RateInput } from "../../../shared/inputs/conversations.ts";
import type { AppContext } from "../../context.ts";
import { AppError, conflictError } from "../../errors.ts";
import type { RateLimit } from "../../rate-limits.ts";
import { getConversation } from "../conversations.ts";
import { findMessage } from "../store.ts";
import { setRating } from "./store.ts";

const rateLimit: RateLimit = { name: "chat-rate", max: 60, windowSeconds: 60 };
const ratingValues = { up: 1, down: -1 } as const;

/**
 * Sets or removes the rating of a user's own reply. Only a negative rating stores a reason.
 * @throws AppError NOT_FOUND, CONFLICT while the reply is being written, TOO_MANY_REQUESTS
 */
export async function rateReply(
  { db, rateLimits }: Pick<AppContext, "db" | "rateLimits">,
  userId: string,
  input: RateInput,
): Promise<void> {
  await rateLimits.take(rateLimit, userId);
  const { messageId: id, rating } = input;
  const reply = await findMessage(db, { id, userId });
  if (reply?.sender !== "ai") throw new AppError("NOT_FOUND");
  await getConversation(db, { id: reply.conversation_id, userId });
  if (reply.status === "writing") throw conflictError({ id: "replyRunningHere" }, id);
  await setRating(db, id, {
    rating: rating === null ? null : ratingValues[rating],
    rating_reason: rating === "down" ? (input.reason ?? null) : null,
    rating_note: rating === null ? null : input.note || null,
  });
}
