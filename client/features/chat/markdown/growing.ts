import type { Tokens } from "marked";
import { lexReply } from "./lex.ts";

/** What ends the label of a link's definition, which may stand anywhere and be meant by any link. */
const labelEnd = "]:";
/** The last may grow, and with a "1" that becomes "1." join the list before it. */
const openBlocks = 2;
const blankLineAtEnd = /\n[ \t]*\n$/;

/**
 * Reads a reply while it grows: blocks that later words cannot change are lexed once, so that a word
 * at the end of a long reply costs no more than one at its beginning. What it gives is what lexing
 * the whole would give.
 */
export class GrowingReply {
  #settled = "";
  #blocks: Tokens.Generic[] = [];

  /** The blocks of a text; `heal` closes what is unfinished at its end. */
  read(text: string, heal: (end: string) => string): Tokens.Generic[] {
    if (text.includes(labelEnd, this.#settled.length) || !text.startsWith(this.#settled)) {
      this.#settled = "";
      this.#blocks = [];
    }
    const end = text.slice(this.#settled.length);
    const open = lexReply(heal(end));
    const all = [...this.#blocks, ...open];
    if (!end.includes(labelEnd)) this.#settle(open, end);
    return all;
  }

  #settle(open: readonly Tokens.Generic[], end: string): void {
    const drawn = open.flatMap(({ type }, index) => (type === "space" ? [] : [index]));
    const kept = drawn.at(-openBlocks) ?? 0;
    let at = 0;
    let cut = { blocks: 0, chars: 0 };
    for (const [index, { raw }] of open.slice(0, kept).entries()) {
      // What was healed is not as it was written.
      if (!end.startsWith(raw, at)) break;
      at += raw.length;
      if (blankLineAtEnd.test(end.slice(0, at))) cut = { blocks: index + 1, chars: at };
    }
    this.#settled += end.slice(0, cut.chars);
    this.#blocks = [...this.#blocks, ...open.slice(0, cut.blocks)];
  }
}
