import type { Tokens } from "marked";
import { memo, useEffect, useMemo, useState } from "react";
import type { Language } from "../../../../shared/i18n/languages.ts";
import { findForeignLanguage } from "../../../lib/i18n/foreign-language.ts";
import { language } from "../../../lib/i18n/locale.ts";
import { renderBlock } from "./block.tsx";
import type { IncrementalLexer } from "./incremental-lexer.ts";
import { lexReply, linkDefinitionMark } from "./lex-reply.ts";

type BlockProps = {
  token: Tokens.Generic;
  /** A block in another language than the whole reply gets a `lang` of its own. */
  replyLanguage: Language;
};

/** Renders again only when the block's source changes. */
const Block = memo(
  ({ token, replyLanguage }: BlockProps) => {
    const lang = findForeignLanguage(token.raw, replyLanguage);
    return lang === undefined ? renderBlock(token) : <div lang={lang}>{renderBlock(token)}</div>;
  },
  (before, after) =>
    before.replyLanguage === after.replyLanguage &&
    before.token.type === after.token.type &&
    before.token.raw === after.token.raw,
);

/** Several blocks that React skips in one comparison once they are finished. */
const Group = memo(
  ({ tokens, replyLanguage }: { tokens: readonly Tokens.Generic[]; replyLanguage: Language }) => (
    <div
      data-heading={tokens.find(({ type }) => type !== "space")?.type === "heading" || undefined}
    >
      {tokens.map((token, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a reply only grows at its end
        <Block key={index} token={token} replyLanguage={replyLanguage} />
      ))}
    </div>
  ),
  (before, after) =>
    before.replyLanguage === after.replyLanguage &&
    before.tokens.length === after.tokens.length &&
    before.tokens.every((token, index) => token === after.tokens[index]),
);
const groupSize = 8;

function toGroups(tokens: readonly Tokens.Generic[]): (readonly Tokens.Generic[])[] {
  const groups = Math.ceil(tokens.length / groupSize);
  return Array.from({ length: groups }, (_, group) =>
    tokens.slice(group * groupSize, (group + 1) * groupSize),
  );
}

const linkDefinition = /^[ >]*\[[^\]\n]+\]:.*$/gm;

/** A reply as React nodes; HTML from the model is shown as text. */
export function Markdown({ text, writing = false }: { text: string; writing?: boolean }) {
  const lexer = useIncrementalLexer(writing);
  // Never reset: dropping the containment at the end would lay out the whole reply again.
  const [wasStreamed] = useState(writing);
  const tokens = useMemo(
    () => lexer?.read(text, writing) ?? lexReply(text),
    [text, writing, lexer],
  );
  const replyLanguage = findForeignLanguage(text) ?? language;
  // A definition at the end may change links in blocks whose source is the same: render all again.
  const definitions = text.includes(linkDefinitionMark)
    ? text.match(linkDefinition)?.join()
    : undefined;
  return (
    // Each group of a streamed reply contains its layout and paint, so that a new word does not
    // repaint the groups above it. A grid, or balanced text, would measure all of them again.
    <div key={definitions} data-streamed={wasStreamed || undefined} className="reply-text">
      {toGroups(tokens).map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a reply only grows at its end
        <Group key={index} tokens={group} replyLanguage={replyLanguage} />
      ))}
    </div>
  );
}

/** Loads the lexer for growing replies when one is being written; null until it is loaded. */
function useIncrementalLexer(writing: boolean): IncrementalLexer | null {
  const [lexer, setLexer] = useState<IncrementalLexer | null>(null);
  useEffect(() => {
    if (!writing) return;
    import("./incremental-lexer.ts").then(
      (module) => setLexer(new module.IncrementalLexer()),
      // Without it every word lexes the whole reply, and unfinished marks show for a moment.
      () => undefined,
    );
  }, [writing]);
  return lexer;
}
