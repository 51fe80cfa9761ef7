import type { StartedEvent } from "../../../shared/chat-events.ts";
import type { getService } from "../../services/services.ts";
import { carryFiles } from "../attachments/carry.ts";
import { addFiles } from "../attachments/turn-files.ts";
import { earlierMaxMessages, systemPrompt, turnsFrom } from "../prompt/prompt.ts";
import type { Question } from "../replies/reply-run.ts";
import { domainsOf } from "../sources/domains.ts";
import { listTurnsBefore } from "../store.ts";
import type { GuardDeps } from "./guards.ts";
import { type NewTurn, type StoredTurn, storeTurn } from "./turn.ts";

const replyMaxTokens = 1500;

type ServiceRow = Awaited<ReturnType<typeof getService>>;

async function questionOf(
  parts: GuardDeps,
  turn: StoredTurn,
  service: ServiceRow,
): Promise<Question> {
  const { conversationId, depth } = turn;
  const range = { conversationId, depth, limit: earlierMaxMessages };
  const { name, webSearch } = parts.config.model;
  const newestFirst = await listTurnsBefore(parts.db, range);
  const message = newestFirst[0]?.text ?? "";
  return {
    model: service.model ?? name,
    system: systemPrompt(service.prompt, { now: parts.clock.now(), webSearch, message }),
    turns: turnsFrom(await addFiles(parts, conversationId, newestFirst), depth),
    conversation: true,
    searchDomains: webSearch ? domainsOf(service.icon) : [],
    maxTokens: replyMaxTokens,
  };
}

/** A turn with the files that it names; an edited message keeps its files when none are named. */
export type Asked = Omit<NewTurn, "files"> & { attachmentIds?: readonly string[] | undefined };

async function withFiles(parts: GuardDeps, { attachmentIds, ...turn }: Asked): Promise<NewTurn> {
  const { plan, userId } = turn;
  const edited = plan.kind === "edited" ? plan.messageId : undefined;
  const wanted = { userId, ids: attachmentIds, ...(edited !== undefined && { edited }) };
  return { ...turn, files: await carryFiles(parts, wanted) };
}

/** Stores a turn, then lets its reply be written: the model is asked outside any transaction. */
export async function begin(
  parts: GuardDeps,
  turn: Asked,
  service: ServiceRow,
): Promise<StartedEvent> {
  const stored = await storeTurn(parts.db, await withFiles(parts, turn));
  const { replyId, conversationId } = stored;
  const of = { replyId, conversationId, userId: turn.userId, serviceId: service.id };
  parts.replies.start({
    ...of,
    messageId: stored.messageId,
    createdAt: turn.now.toISOString(),
    question: () => questionOf(parts, stored, service),
    onEnd: ({ finish }) => {
      if (finish === "complete") parts.titles.afterReply(of);
    },
  });
  return {
    uuid: stored.conversationId,
    message_id: stored.messageId,
    reply_id: stored.replyId,
    service: { name: service.name },
  };
}
