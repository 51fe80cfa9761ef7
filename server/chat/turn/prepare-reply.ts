import { toDangerResponses } from "../../../shared/red-flags/danger-response.ts";
import { describeFittingCards } from "../../facts/facts.ts";
import type { getService } from "../../services/services.ts";
import { addPromptFiles } from "../attachments/prompt-files.ts";
import { createFigureClassifier } from "../figures/figures.ts";
import { promptMessagesMax } from "../prompt/prompt.ts";
import type { PreparedReply } from "../replies/reply-run.ts";
import { listMessagesUpTo } from "../store.ts";
import { buildReplyPrompt, type ReplyPromptInput } from "./build-reply-prompt.ts";
import type { NewTurn, StoredTurn, TurnDeps } from "./types.ts";

export type PromptService = Awaited<ReturnType<typeof getService>>;

/** The prompt of a turn's reply, and what classifies the figures of the answer. */
async function prepareReply(deps: TurnDeps, input: ReplyPromptInput): Promise<PreparedReply> {
  const { prompt, cards } = await buildReplyPrompt(deps, input);
  const { figureReaders: readers } = deps;
  const sources = { readers, prompt, cards, messages: input.messagesWithFiles };
  return { prompt, classifyFigures: createFigureClassifier(sources) };
}

/** Builds the prompt of a stored turn's reply from its conversation. */
export async function prepareReplyOfTurn(
  deps: TurnDeps,
  { conversationId, depth, raised }: StoredTurn,
  service: PromptService,
): Promise<PreparedReply> {
  const range = { conversationId, depth, limit: promptMessagesMax };
  const messages = await listMessagesUpTo(deps.db, range);
  const danger = toDangerResponses(raised, messages[0]?.text ?? "");
  const messagesWithFiles = await addPromptFiles(deps, conversationId, messages);
  return prepareReply(deps, { service, messages, messagesWithFiles, depth, danger });
}

/**
 * Searches the cards for a conversation's first message, which needs no stored row.
 * @returns the function that then builds the prompt; undefined when the turn is not a first message or has files
 */
export async function prepareFirstReplyEarly(
  deps: TurnDeps,
  { action, files, firstRedFlags }: NewTurn,
  service: PromptService,
): Promise<(() => Promise<PreparedReply>) | undefined> {
  if (action.kind !== "start" || firstRedFlags === null || files.length > 0) return undefined;
  const { message: text } = action;
  const cardSearch = describeFittingCards(deps, { userTexts: [text], service: service.slug });
  // A failure here fails the reply, which reports it.
  await cardSearch.catch(() => undefined);
  const messages = [{ sender: "user" as const, text, tools: null }];
  const danger = toDangerResponses(firstRedFlags, text);
  const prompt = { service, messages, messagesWithFiles: messages, depth: 1, danger, cardSearch };
  return () => prepareReply(deps, prompt);
}
