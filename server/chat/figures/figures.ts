import { describeFigures } from "../../../shared/figures/describe-figures.ts";
import type { ReplyFigures } from "../../../shared/figures/reply-figures.ts";
import type { GivenFacts } from "../../facts/facts.ts";
import type { ReplyPrompt } from "../replies/reply-run.ts";

type Asked = {
  prompt: ReplyPrompt;
  cards: GivenFacts["cards"];
  messages: readonly { sender: "user" | "ai"; text: string; files?: readonly unknown[] }[];
};

/**
 * Sorts the figures of a reply by where they stand among what it was asked with; null without figures. The
 * server does not read the text of pictures and PDFs.
 */
export function createFigureSorter({ prompt, cards, messages }: Asked) {
  const product = prompt.system.map(({ text }) => text);
  const words = messages.filter(({ sender }) => sender === "user").map(({ text }) => text);
  const hasUnreadFiles = messages.some(({ files = [] }) => files.length > 0);
  return (reply: string): ReplyFigures | null =>
    describeFigures(reply, { cards, product, words, tools: [], files: [], hasUnreadFiles });
}
