import { describeFigures } from "../../../shared/figures/describe-figures.ts";
import type { FigureReaders } from "../../../shared/figures/figure-readers.ts";
import type { ReplyFigures } from "../../../shared/figures/reply-figures.ts";
import type { ToolCall } from "../../../shared/tools/tool-call.ts";
import type { GivenCards } from "../../facts/facts.ts";
import { toOfficialUrl } from "../citations/official-url.ts";
import type { PromptMessage } from "../prompt/prompt.ts";
import type { ReplyPrompt, WrittenReply } from "../replies/reply-run.ts";
import { listCalculations } from "../replies/stored-json.ts";

type FigureSources = {
  prompt: ReplyPrompt;
  readers: FigureReaders;
  cards: GivenCards["cards"];
  messages: readonly PromptMessage[];
};

/** Results and notes of calculators. Their inputs are no source: the model may have made them up. */
function readCalculations(calculations: readonly ToolCall[]) {
  return {
    tools: calculations.map(({ result }) => JSON.stringify(result)),
    toolNotes: calculations.flatMap(({ sources, assumptions }) => [
      ...sources.map(({ law }) => law),
      ...assumptions,
    ]),
  };
}

/**
 * Creates the function that classifies the figures of a reply by where they stand: in the prompt, the cards, the
 * messages or a calculation. It returns null without figures. The server does not read pictures and PDFs: of a
 * file it knows only the passages that the reply cites.
 */
export function createFigureClassifier({ readers, prompt, cards, messages }: FigureSources) {
  const product = prompt.system.map(({ text }) => text);
  const userTexts = messages.filter(({ sender }) => sender === "user").map(({ text }) => text);
  const hasUnreadFiles = messages.some(({ files = [] }) => files.length > 0);
  const sources = { readers, cards, product, userTexts, hasUnreadFiles };
  return ({ text, calculations, quotes }: WrittenReply): ReplyFigures | null => {
    const earlier = messages.flatMap(({ tools = null }) => listCalculations(tools));
    const files = quotes.filter(({ url }) => url === null).map((quote) => quote.text);
    const pages = quotes.flatMap(({ url, text: quoted }) => {
      const shown = url === null ? null : toOfficialUrl(url, prompt.searchDomains ?? []);
      return shown === null ? [] : [{ url: shown, text: quoted }];
    });
    return describeFigures(text, {
      ...sources,
      files,
      pages,
      ...readCalculations([...calculations, ...earlier]),
    });
  };
}
