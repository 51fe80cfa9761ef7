import { toDangerResponses } from "../../../shared/red-flags/danger-response.ts";
import { describeFittingCards } from "../../facts/facts.ts";
import type { getService } from "../../services/services.ts";
import { addPromptFiles } from "../attachments/prompt-files.ts";
import { createFigureClassifier } from "../figures/figures.ts";
import { promptMessagesMax } from "../prompt/prompt.ts";
import type { PreparedReply } from "../replies/reply-run.ts";
import { listMessagesBefore } from "../store.ts";
import { buildReplyPrompt } from "./build-reply-prompt.ts";
import type { NewTurn, StoredTurn, TurnDeps } from "./types.ts";

export type PromptService = Awaited<ReturnType<typeof getService>>;

/** The messages of a prompt, newest first; a new conversation has none but its own. */
async function listPromptMessages({ db }: TurnDeps, stored: StoredTurn) {
  const { conversationId, depth, messageId: id, text, isFirst } = stored;
  if (isFirst) return [{ id, sender: "user" as const, text, tools: null }];
  return listMessagesBefore(db, { conversationId, depth, limit: promptMessagesMax });
}

/** A running search for the checked cards that fit a turn. */
type CardSearch = ReturnType<typeof describeFittingCards>;
/** A turn to answer; `cardSearch` only where the prompt is built without the database. */
export type TurnToAnswer = {
  stored: StoredTurn;
  newTurn: NewTurn;
  service: PromptService;
  cardSearch?: CardSearch;
};

/** Builds the prompt of a turn's reply, and what classifies the figures of the answer. */
export async function prepareReply(
  deps: TurnDeps,
  { stored, service, cardSearch }: TurnToAnswer,
): Promise<PreparedReply> {
  const { conversationId, depth, raised } = stored;
  const messages = await listPromptMessages(deps, stored);
  const danger = toDangerResponses(raised, messages[0]?.text ?? "");
  const messagesWithFiles =
    cardSearch === undefined ? await addPromptFiles(deps, conversationId, messages) : messages;
  const input = {
    service,
    messages,
    messagesWithFiles,
    depth,
    danger,
    ...(cardSearch && { cardSearch }),
  };
  const { prompt, cards } = await buildReplyPrompt(deps, input);
  return {
    prompt,
    classifyFigures: createFigureClassifier({ prompt, cards, messages: messagesWithFiles }),
  };
}

/**
 * Searches the cards for the first message of a conversation before it is stored. With them its prompt needs
 * no database, if it has no files; undefined for other turns.
 */
export async function searchCardsForFirstMessage(
  deps: TurnDeps,
  { action, files }: NewTurn,
  service: PromptService,
): Promise<{ cardSearch: CardSearch } | undefined> {
  if (action.kind !== "start" || files.length > 0) return undefined;
  const cardSearch = describeFittingCards(deps, {
    userTexts: [action.message],
    service: service.slug,
  });
  // A failure here fails the reply, which reports it.
  await cardSearch.catch(() => undefined);
  return { cardSearch };
}
