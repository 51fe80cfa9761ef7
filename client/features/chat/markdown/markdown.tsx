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

/** The blocks of a reply; unfinished markup at its end is closed while it is being written. */
export function lexReply(text: string, writing: boolean): Tokens.Generic[] {
  return Lexer.lex(writing ? remend(text, healing) : text, { gfm: true });
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
