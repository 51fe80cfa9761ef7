import { listOfficialDomains } from "../../../shared/official-domains.ts";
import type { DangerResponse } from "../../../shared/red-flags/danger-response.ts";
import { describeFittingCards, type GivenCards } from "../../facts/facts.ts";
import { createCiteCards } from "../citations/cite-cards.ts";
import { buildSystemPrompt, type PromptMessage, toModelTurns } from "../prompt/prompt.ts";
import type { ReplyPrompt } from "../replies/reply-run.ts";
import { listServiceTools } from "./service-tools.ts";
import type { TurnDeps } from "./types.ts";

const replyMaxTokens = 1500;

/** What the prompt of a reply is built from. `depth` is the newest message's. */
export type ReplyPromptInput = {
  service: { slug: string; prompt: string; model: string | null };
  /** The newest first, as the person and the assistant wrote them. */
  messages: readonly PromptMessage[];
  /** The same with the files of a prompt. */
  messagesWithFiles: readonly PromptMessage[];
  depth: number;
  danger: readonly DangerResponse[];
  /** The search for fact cards that fit, when it was begun before. */
  cardSearch?: Promise<GivenCards | undefined>;
};

const toCitedCards = ({ rules, sources }: GivenCards) => ({ cardText: rules, sources });

/** The cards as one text, for a model that cannot cite. */
function toCardText({ rules, sources }: GivenCards) {
  const lines = sources.map(({ title, text }) => `- ${text} (${title})`);
  return { cardText: [rules, ...lines].join("\n") };
}

/** Builds the request for a reply. @returns it, and the fact cards that it contains. */
export async function buildReplyPrompt(
  deps: Pick<TurnDeps, "clock" | "config" | "factCards" | "figureReaders">,
  input: ReplyPromptInput,
): Promise<{ prompt: ReplyPrompt; cards: GivenCards["cards"] }> {
  const { service, messages, messagesWithFiles, depth, danger } = input;
  const { name, webSearch, calculators } = deps.config.model;
  const tools = calculators ? listServiceTools(service.slug) : [];
  const hasTools = tools.length > 0;
  const userTexts = messages.filter(({ sender }) => sender === "user").map(({ text }) => text);
  const fitting = await (input.cardSearch ??
    describeFittingCards(deps, { userTexts, service: service.slug }));
  const isCited = fitting !== undefined && deps.config.model.citations;
  const turns = toModelTurns(messagesWithFiles, depth);
  const last = turns.at(-1);
  const prompt = {
    model: service.model ?? name,
    system: buildSystemPrompt(service.prompt, {
      now: deps.clock.now(),
      webSearch,
      hasTools,
      danger,
    }),
    turns:
      fitting === undefined || last === undefined
        ? turns
        : [
            ...turns.slice(0, -1),
            { ...last, ...(isCited ? toCitedCards(fitting) : toCardText(fitting)) },
          ],
    cacheTurns: true,
    citeFiles: deps.config.model.citations,
    searchDomains: webSearch ? listOfficialDomains(service.slug) : [],
    ...(hasTools && { tools }),
    ...(isCited && {
      citeCards: createCiteCards({
        cards: fitting.cards,
        readCard: deps.figureReaders.readCard,
        userTexts,
        service: service.slug,
      }),
    }),
    maxTokens: replyMaxTokens,
  };
  return { prompt, cards: fitting?.cards ?? [] };
}
