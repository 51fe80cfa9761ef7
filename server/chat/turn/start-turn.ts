import type { StartedEvent } from "../../../shared/chat-events.ts";
import type { getService } from "../../services/services.ts";
import { prepareMessageFiles } from "../attachments/message-files.ts";
import { addPromptFiles } from "../attachments/prompt-files.ts";
import { promptMessagesMax, systemPrompt, toModelTurns } from "../prompt/prompt.ts";
import type { Question } from "../replies/reply-run.ts";
import { domainsOf } from "../sources/domains.ts";
import { listTurnsBefore } from "../store.ts";
import type { TurnDeps } from "./guards.ts";
import { type NewTurn, type StoredTurn, storeTurn } from "./store-turn.ts";

const replyMaxTokens = 1500;

type ServiceRow = Awaited<ReturnType<typeof getService>>;

async function questionOf(
  deps: TurnDeps,
  turn: StoredTurn,
  service: ServiceRow,
): Promise<Question> {
  const { conversationId, depth } = turn;
  const range = { conversationId, depth, limit: promptMessagesMax };
  const { name, webSearch } = deps.config.model;
  const newestFirst = await listTurnsBefore(deps.db, range);
  const message = newestFirst[0]?.text ?? "";
  return {
    model: service.model ?? name,
    system: systemPrompt(service.prompt, { now: deps.clock.now(), webSearch, message }),
    turns: toModelTurns(await addPromptFiles(deps, conversationId, newestFirst), depth),
    conversation: true,
    searchDomains: webSearch ? domainsOf(service.icon) : [],
    maxTokens: replyMaxTokens,
  };
}

/** A turn with the files that it names; an edited message keeps its files when none are named. */
export type TurnRequest = Omit<NewTurn, "files"> & { attachmentIds?: readonly string[] | undefined };

async function withFiles(deps: TurnDeps, { attachmentIds, ...turn }: TurnRequest): Promise<NewTurn> {
  const { plan, userId } = turn;
  const edited = plan.kind === "edited" ? plan.messageId : undefined;
  const wanted = { userId, ids: attachmentIds, ...(edited !== undefined && { edited }) };
  return { ...turn, files: await prepareMessageFiles(deps, wanted) };
}

/** Stores a turn, then lets its reply be written: the model is asked outside any transaction. */
export async function begin(
  deps: TurnDeps,
  turn: TurnRequest,
  service: ServiceRow,
): Promise<StartedEvent> {
  const stored = await storeTurn(deps.db, await withFiles(deps, turn));
  const { replyId, conversationId } = stored;
  const of = { replyId, conversationId, userId: turn.userId, serviceId: service.id };
  deps.replies.start({
    ...of,
    messageId: stored.messageId,
    createdAt: turn.now.toISOString(),
    question: () => questionOf(deps, stored, service),
    onEnd: ({ finish }) => {
      if (finish === "complete") deps.titles.nameAfterReply(of);
    },
  });
  return {
    uuid: stored.conversationId,
    message_id: stored.messageId,
    reply_id: stored.replyId,
    service: { name: service.name },
  };
}
