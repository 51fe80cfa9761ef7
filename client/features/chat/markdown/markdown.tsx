import type { Tokens } from "marked";
import { memo, useEffect, useMemo, useState } from "react";
import type { Language } from "../../../../shared/i18n/languages.ts";
import { language } from "../../../lib/i18n/locale.ts";
import { writtenIn } from "../../../lib/i18n/written-in.ts";
import { renderBlock } from "./block.tsx";
import type { GrowingReply } from "./growing.ts";
import { inPlace } from "./in-place.ts";
import { labelEnd, lexReply } from "./lex.ts";

/** A finished block looks the same for ever, so it is drawn once: its source says which it is. */
const Block = memo(
  ({ token, around }: BlockProps) => {
    const lang = writtenIn(token.raw, around);
    return lang === undefined ? renderBlock(token) : <div lang={lang}>{renderBlock(token)}</div>;
  },
  (before, after) =>
    before.around === after.around &&
    before.token.type === after.token.type &&
    before.token.raw === after.token.raw,
);

/** Blocks that stand together: those that nothing changes any more are passed over as one. */
const Group = memo(
  ({ tokens, around }: GroupProps) => (
    <div
      data-heading={tokens.find(({ type }) => type !== "space")?.type === "heading" || undefined}
      className="[&>*+*]:mt-3 [&>*+h3]:mt-5 [&>h3+*]:mt-2"
    >
      {inPlace(tokens, (token, place) => (
        <Block key={place} token={token} around={around} />
      ))}
    </div>
  ),
  (before, after) =>
    before.around === after.around &&
    before.tokens.length === after.tokens.length &&
    before.tokens.every((token, place) => token === after.tokens[place]),
);
const groupBlocks = 8;

type GroupProps = { tokens: readonly Tokens.Generic[]; around: Language };

function inGroups(tokens: readonly Tokens.Generic[]): (readonly Tokens.Generic[])[] {
  const groups = Math.ceil(tokens.length / groupBlocks);
  return Array.from({ length: groups }, (_, group) =>
    tokens.slice(group * groupBlocks, (group + 1) * groupBlocks),
  );
}

type BlockProps = {
  token: Tokens.Generic;
  /** The language of the whole reply: a block that quotes another says so. */
  around: Language;
};

/** A line that says where a link's label leads. */
const definition = /^[ >]*\[[^\]\n]+\]:.*$/gm;

type MarkdownProps = { text: string; writing?: boolean };

/** A reply as nodes: no HTML of the model's ever reaches the page as HTML. */
export function Markdown({ text, writing = false }: MarkdownProps) {
  const growing = useGrowing(writing);
  // For good: to give it up at the end would have all of a long reply laid out anew.
  const [grew] = useState(writing);
  const tokens = useMemo(
    () => growing?.read(text, writing) ?? lexReply(text),
    [text, writing, growing],
  );
  const around = writtenIn(text) ?? language;
  // What a link means may be said at the end of all: then all that could be one is drawn anew.
  const meanings = text.includes(labelEnd) ? text.match(definition)?.join() : undefined;
  return (
    // While it grows each group by itself: what is painted stays so. Not a grid, which would measure
    // all of them again, and no line is broken anew for the looks of the next.
    <div
      key={meanings}
      data-grew={grew || undefined}
      className="[overflow-wrap:anywhere] data-grew:*:[contain:content] data-grew:*:[overflow-clip-margin:1.5rem] [&_:is(p,li)]:text-wrap [&>*+*]:mt-3 [&>*+[data-heading]]:mt-5"
    >
      {inPlace(inGroups(tokens), (group, place) => (
        <Group key={place} tokens={group} around={around} />
      ))}
    </div>
  );
}

/** What reads a reply while it grows: only one that is being written needs it, and loads it. */
function useGrowing(writing: boolean): GrowingReply | null {
  const [growing, setGrowing] = useState<GrowingReply | null>(null);
  useEffect(() => {
    if (!writing) return;
    import("./growing.ts").then(
      (module) => setGrowing(new module.GrowingReply()),
      // Without it all is read at every word, and a mark may stand there for a moment.
      () => undefined,
    );
  }, [writing]);
  return growing;
}
