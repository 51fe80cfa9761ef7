import { describeFacts } from "../../facts/facts.ts";
import type { getService } from "../../services/services.ts";
import { addPromptFiles } from "../attachments/prompt-files.ts";
import { toDangerResponses } from "../danger/danger.ts";
import { createFigureClassifier } from "../figures/figures.ts";
import { promptMessagesMax } from "../prompt/prompt.ts";
import type { PreparedReply } from "../replies/reply-run.ts";
import { listMessagesBefore } from "../store.ts";
import type { TurnDeps } from "./guards.ts";
import { composeReplyPrompt } from "./reply-prompt.ts";
import type { NewTurn, StoredTurn } from "./turn-action.ts";

export type PromptService = Awaited<ReturnType<typeof getService>>;

/** The messages of a prompt, newest first; a new conversation has none but its own. */
async function listPromptMessages({ db }: TurnDeps, turn: StoredTurn) {
  const { conversationId, depth, messageId: id, message: text, isFirst } = turn;
  if (isFirst) return [{ id, sender: "user" as const, text, tools: null }];
  return listMessagesBefore(db, { conversationId, depth, limit: promptMessagesMax });
}

/** The checked cards of a turn, when they were looked for before it was stored. */
type Facts = ReturnType<typeof describeFacts>;
/** A turn to answer; `facts` only where the prompt is built without the database. */
export type TurnToAnswer = {
  turn: StoredTurn;
  newTurn: NewTurn;
  service: PromptService;
  facts?: Facts;
};

export async function buildPrompt(
  deps: TurnDeps,
  { turn, service, facts }: TurnToAnswer,
): Promise<PreparedReply> {
  const { conversationId, depth } = turn;
  const newestFirst = await listPromptMessages(deps, turn);
  const danger = toDangerResponses(turn.raised, newestFirst[0]?.text ?? "");
  const withFiles =
    facts === undefined ? await addPromptFiles(deps, conversationId, newestFirst) : newestFirst;
  const asked = { service, newestFirst, withFiles, depth, danger, ...(facts && { facts }) };
  const { prompt, cards } = await composeReplyPrompt(deps, asked);
  return {
    prompt,
    classifyFigures: createFigureClassifier({ prompt, cards, messages: withFiles }),
  };
}

/**
 * The cards for the first message of a conversation. With them its prompt needs no database, if it
 * has no files; undefined for other turns.
 */
export async function findFirstFacts(
  deps: TurnDeps,
  { action, files }: NewTurn,
  service: PromptService,
): Promise<{ facts: Facts } | undefined> {
  if (action.kind !== "start" || files.length > 0) return undefined;
  const facts = describeFacts(deps, { words: [action.message], service: service.slug });
  // A failure here fails the reply, which reports it.
  await facts.catch(() => undefined);
  return { facts };
}
