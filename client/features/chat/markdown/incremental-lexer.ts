import type { Tokens } from "marked";
import remend from "remend";
import { lexReply, linkDefinitionMark } from "./lex-reply.ts";

/** The last block may grow, and a "1" that becomes "1." may join it to the list before it. */
const openBlocks = 2;
const blankLineAtEnd = /\n[ \t]*\n$/;

// A line break ends headings, list items and table rows; only inline marks need closing.
const remendOptions = {
  images: false,
  katex: false,
  htmlTags: false,
  linkMode: "text-only",
} as const;

/**
 * Lexes a reply that grows. Blocks that later text cannot change are lexed once, so the cost of a new
 * word does not grow with the reply. The result equals lexing the whole text.
 */
export class IncrementalLexer {
  #finishedText = "";
  #finishedBlocks: Tokens.Generic[] = [];

  /** The blocks of `text`; while it is being written, unfinished inline marks are closed. */
  read(text: string, writing: boolean): Tokens.Generic[] {
    const hasNewDefinition = text.includes(linkDefinitionMark, this.#finishedText.length);
    if (hasNewDefinition || !text.startsWith(this.#finishedText)) {
      this.#finishedText = "";
      this.#finishedBlocks = [];
    }
    const rest = text.slice(this.#finishedText.length);
    const blocks = lexReply(writing ? remend(rest, remendOptions) : rest);
    const all = [...this.#finishedBlocks, ...blocks];
    // A definition may change any link before or after it, so nothing is final.
    if (!rest.includes(linkDefinitionMark)) this.#finish(blocks, rest);
    return all;
  }

  /** Moves the blocks that end with a blank line, all but the last two, to the finished ones. */
  #finish(blocks: readonly Tokens.Generic[], text: string): void {
    const visible = blocks.flatMap(({ type }, index) => (type === "space" ? [] : [index]));
    const firstOpen = visible.at(-openBlocks) ?? 0;
    let end = 0;
    let finished = { blocks: 0, chars: 0 };
    for (const [index, { raw }] of blocks.slice(0, firstOpen).entries()) {
      // Closed marks make the lexed text differ from the written one.
      if (!text.startsWith(raw, end)) break;
      end += raw.length;
      if (blankLineAtEnd.test(text.slice(0, end))) finished = { blocks: index + 1, chars: end };
    }
    if (finished.blocks === 0) return;
    this.#finishedText += text.slice(0, finished.chars);
    this.#finishedBlocks = [...this.#finishedBlocks, ...blocks.slice(0, finished.blocks)];
  }
}
