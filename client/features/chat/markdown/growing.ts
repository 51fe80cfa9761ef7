import type { Tokens } from "marked";
import { growAtEnd } from "./grow-at-end.ts";
import { heal } from "./heal.ts";
import { labelEnd, lexReply } from "./lex.ts";

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
  /** What was not settled when it was last read; nothing where that had to be healed. */
  #open: { end: string; blocks: Tokens.Generic[]; writing: boolean } | null = null;
  #growAtEnd: typeof growAtEnd;

  constructor(grow = growAtEnd) {
    this.#growAtEnd = grow;
  }

  /** The blocks of a text; what is unfinished is closed while it is written, and stands as it is after. */
  read(text: string, writing: boolean): Tokens.Generic[] {
    if (text.includes(labelEnd, this.#settled.length) || !text.startsWith(this.#settled)) {
      this.#settled = "";
      this.#blocks = [];
      this.#open = null;
    }
    const end = text.slice(this.#settled.length);
    const open = this.#grow(end, writing) ?? this.#lex(end, writing);
    const all = [...this.#blocks, ...open];
    if (!end.includes(labelEnd)) this.#settle(open, end);
    return all;
  }

  #grow(end: string, writing: boolean): Tokens.Generic[] | null {
    const before = this.#open;
    if (before === null || before.writing !== writing || !end.startsWith(before.end)) return null;
    const blocks = this.#growAtEnd(before.blocks, before.end, end.slice(before.end.length));
    if (blocks !== null) this.#open = { end, blocks, writing };
    return blocks;
  }

  #lex(end: string, writing: boolean): Tokens.Generic[] {
    const healed = writing ? heal(end) : end;
    const blocks = lexReply(healed);
    this.#open = healed === end ? { end, blocks, writing } : null;
    return blocks;
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
    if (cut.blocks === 0) return;
    this.#settled += end.slice(0, cut.chars);
    this.#blocks = [...this.#blocks, ...open.slice(0, cut.blocks)];
    if (this.#open === null) return;
    const { writing } = this.#open;
    this.#open = { end: end.slice(cut.chars), blocks: open.slice(cut.blocks), writing };
  }
}
