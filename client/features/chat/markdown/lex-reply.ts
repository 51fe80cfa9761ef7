import { Lexer, type Tokens } from "marked";

/** Part of every link definition (`[label]: address`); a definition applies to the whole reply. */
export const linkDefinitionMark = "]:";

const depthMax = 50;

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
    const tokens = Lexer.lex(text, { gfm: true });
    if (!isTooDeep(tokens)) return tokens;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return [{ type: "html", raw: text }];
}
