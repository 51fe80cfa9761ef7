import { Lexer, type Tokens } from "marked";

/** What ends the label of a link's definition, which may stand anywhere and be meant by any link. */
export const labelEnd = "]:";

const depthMax = 50;

/** Looks level by level: what is too deep for the lexer's stack would be too deep for ours. */
function isTooDeep(tokens: readonly Tokens.Generic[]): boolean {
  let level = tokens;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth >= depthMax) return true;
    level = level.flatMap(({ tokens = [], items = [] }) => [...tokens, ...items]);
  }
  return false;
}

/** The blocks of a reply. One that nests beyond all sense is a single block, shown as it was written. */
export function lexReply(text: string): Tokens.Generic[] {
  try {
    const tokens = Lexer.lex(text, { gfm: true });
    if (!isTooDeep(tokens)) return tokens;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return [{ type: "html", raw: text }];
}
