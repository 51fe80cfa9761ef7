import type { Tokens } from "marked";
import { growAtEnd } from "./grow-at-end.ts";
import { lexReply } from "./lex.ts";

/** What ends the label of a link's definition, which may stand anywhere and be meant by any link. */
export const labelEnd = "]:";
/** The last may grow, and with a "1" that becomes "1." join the list before it. */
const openBlocks = 2;
const blankLineAtEnd = /\n[ \t]*\n$/;

type Heal = (end: string) => string;

/**
 * Reads a reply while it grows: blocks that later words cannot change are lexed once, so that a word
 * at the end of a long reply costs no more than one at its beginning. What it gives is what lexing
 * the whole would give.
 */
export class GrowingReply {
  #settled = "";
  #blocks: Tokens.Generic[] = [];
  /** What was not settled when it was last read; nothing where that had to be healed. */
  #open: { end: string; blocks: Tokens.Generic[]; heal: Heal } | null = null;

  /** The blocks of a text; `heal` closes what is unfinished at its end. */
  read(text: string, heal: Heal): Tokens.Generic[] {
    if (text.includes(labelEnd, this.#settled.length) || !text.startsWith(this.#settled)) {
      this.#settled = "";
      this.#blocks = [];
      this.#open = null;
    }
    const end = text.slice(this.#settled.length);
    const open = this.#grow(end, heal) ?? this.#lex(end, heal);
    const all = [...this.#blocks, ...open];
    if (!end.includes(labelEnd)) this.#settle(open, end);
    return all;
  }

  #grow(end: string, heal: Heal): Tokens.Generic[] | null {
    const before = this.#open;
    if (before === null || before.heal !== heal || !end.startsWith(before.end)) return null;
    const blocks = growAtEnd(before.blocks, before.end, end.slice(before.end.length));
    if (blocks !== null) this.#open = { end, blocks, heal };
    return blocks;
  }

  #lex(end: string, heal: Heal): Tokens.Generic[] {
    const healed = heal(end);
    const blocks = lexReply(healed);
    this.#open = healed === end ? { end, blocks, heal } : null;
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
    const { heal } = this.#open;
    this.#open = { end: end.slice(cut.chars), blocks: open.slice(cut.blocks), heal };
  }
}
