import { Lexer, Tokenizer, type Tokens } from "marked";

/** Part of every link definition (`[label]: url`); a definition applies to the whole reply. */
export const linkDefinitionMark = "]:";

const depthMax = 50;

const searchMinChars = 100_000;
const searchCharsPerChar = 20;

/**
 * Reads emphasis as marked does, but ends its vain searches when together they read far more than the
 * text: each opening mark without a closing one is searched to the end of its paragraph, so `**a)` many
 * times would take quadratic time. The marks after that are plain text.
 */
class BoundedTokenizer extends Tokenizer {
  #charsLeft: number;

  constructor(text: string) {
    super();
    this.#charsLeft = searchMinChars + searchCharsPerChar * text.length;
  }

  override emStrong(src: string, maskedSrc: string, prevChar?: string) {
    if (this.#charsLeft <= 0) return undefined;
    const found = super.emStrong(src, maskedSrc, prevChar);
    if (found === undefined && /^[*_]/.test(src)) this.#charsLeft -= src.length;
    return found;
  }
}

/** Walks level by level: recursion would overflow the stack on the nesting it is meant to find. */
function isTooDeep(tokens: readonly Tokens.Generic[]): boolean {
  let level = tokens;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth >= depthMax) return true;
    level = level.flatMap(({ tokens = [], items = [] }) => [...tokens, ...items]);
  }
  return false;
}

/** The blocks of a reply. A reply nested deeper than 50 levels becomes one block of plain text. */
export function lexReply(text: string): Tokens.Generic[] {
  try {
    const tokens = Lexer.lex(text, { gfm: true, tokenizer: new BoundedTokenizer(text) });
    if (!isTooDeep(tokens)) return tokens;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return [{ type: "html", raw: text }];
}
