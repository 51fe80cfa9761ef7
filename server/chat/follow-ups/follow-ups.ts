import { indianDay } from "../../../shared/indian-time.ts";
import type { AppContext } from "../../context.ts";
import { AppError } from "../../errors.ts";
import type { RateLimit } from "../../rate-limits.ts";
import { stripCitations } from "../citations/citation-numbers.ts";
import { runShortPrompt } from "../model/short-prompt.ts";
import { findLastMessage } from "../store.ts";
import { countModelUse } from "../usage/count-usage.ts";
import { addUsage } from "../usage/store.ts";
import { findReplyForFollowUps, type ReplyForFollowUps, saveFollowUps } from "./store.ts";
import { followUpsTask, parseFollowUps, renderFollowUpsPrompt } from "./task.ts";

const followUpsLimit: RateLimit = { name: "chat-follow-ups", max: 30, windowSeconds: 60 };
const maxTokens = 250;
const timeoutMs = 8000;

type Deps = Pick<
  AppContext,
  "clock" | "config" | "db" | "followUps" | "log" | "metrics" | "model" | "rateLimits" | "replies"
>;

/** Asks the model for follow-ups. Their cost is recorded but not charged to the user's day. */
async function generateFollowUps(
  deps: Deps,
  userId: string,
  reply: ReplyForFollowUps,
): Promise<string[]> {
  const { clock, config, db, log, metrics } = deps;
  const { question, service_id: serviceId } = reply;
  const model = config.model.name;
  const { text, usage } = await runShortPrompt(deps.model, {
    model,
    system: followUpsTask,
    maxTokens,
    timeoutMs,
    text: renderFollowUpsPrompt({ question, answer: stripCitations(reply.text) }),
  });
  countModelUse(metrics, model, usage);
  const items = text === null ? [] : parseFollowUps(text, question);
  const day = indianDay(clock.now());
  try {
    await db.transaction().execute(async (trx) => {
      if (text !== null) await saveFollowUps(trx, reply.id, items);
      await addUsage(trx, { userId, serviceId, model, purpose: "follow-ups", usage, day });
    });
  } catch (error) {
    log.warn({ err: error, replyId: reply.id }, "storing follow-ups failed");
  }
  return items;
}

function parseStored(text: string): string[] {
  const items: unknown = JSON.parse(text);
  return Array.isArray(items) ? items.filter((item) => typeof item === "string") : [];
}

/**
 * Up to three suggested questions after a user's own reply. Only a complete reply at the end of the
 * active branch has any. They are generated once, then stored; when the model fails there are none.
 * @throws AppError NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function suggestFollowUps(
  deps: Deps,
  userId: string,
  { messageId: id }: { messageId: number },
): Promise<{ items: string[] }> {
  const reply = await findReplyForFollowUps(deps.db, { id, userId });
  if (reply === undefined) throw new AppError("NOT_FOUND");
  if (reply.status !== "complete" || reply.active !== 1) return { items: [] };
  const last = await findLastMessage(deps.db, reply.conversation_id);
  if (last?.id !== reply.id) return { items: [] };
  if (reply.follow_ups !== null) return { items: parseStored(reply.follow_ups) };
  await deps.rateLimits.take(followUpsLimit, userId);
  if (deps.replies.isDraining()) return { items: [] };
  const items = await deps.followUps.run(String(id), () => generateFollowUps(deps, userId, reply));
  return { items };
}
