import { Lexer, type Tokens } from "marked";
import { memo, useMemo } from "react";
import remend from "remend";
import { renderBlock } from "./block.tsx";
import { inPlace } from "./in-place.tsx";

// What a heading, list or table is made of ends with a line; unfinished inline marks are healed.
const healing = {
  images: false,
  katex: false,
  htmlTags: false,
  linkMode: "text-only",
} as const;

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

/**
 * The blocks of a reply; unfinished markup at its end is closed while it is being written. One that
 * nests beyond all sense is a single block, shown as it was written.
 */
export function lexReply(text: string, writing: boolean): Tokens.Generic[] {
  try {
    const tokens = Lexer.lex(writing ? remend(text, healing) : text, { gfm: true });
    if (!isTooDeep(tokens)) return tokens;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return [{ type: "html", raw: text }];
}

/** A finished block looks the same for ever, so it is drawn once: its source says which it is. */
const Block = memo(
  ({ token }: { token: Tokens.Generic }) => renderBlock(token),
  (before, after) => before.token.type === after.token.type && before.token.raw === after.token.raw,
);

type MarkdownProps = { text: string; writing?: boolean };

/** A reply as nodes: no HTML of the model's ever reaches the page as HTML. */
export function Markdown({ text, writing = false }: MarkdownProps) {
  const tokens = useMemo(() => lexReply(text, writing), [text, writing]);
  return (
    <div className="grid gap-3 [overflow-wrap:anywhere]">
      {inPlace(tokens, (token) => (
        <Block token={token} />
      ))}
    </div>
  );
}
