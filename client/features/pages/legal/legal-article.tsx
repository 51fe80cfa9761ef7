import { Fragment, type ReactNode } from "react";
import { HeldData } from "../../../ui/privacy/held-data.tsx";
import { LegalInline } from "./legal-inline.tsx";
import type { LegalBlock, LegalText } from "./legal-text.ts";

/** A legal text: headings, paragraphs and lists in a readable measure. */
export function LegalArticle({ text: { sections } }: { text: LegalText }) {
  return (
    <article className="prose page-width py-10 md:py-14">
      {sections.map(({ heading, blocks }) => (
        <Fragment key={heading}>
          <h2>{heading}</h2>
          {blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never reorder
            <Block key={index} block={block} />
          ))}
        </Fragment>
      ))}
    </article>
  );
}

function Block({ block }: { block: LegalBlock }): ReactNode {
  if (typeof block === "string") {
    return (
      <p>
        <LegalInline text={block} />
      </p>
    );
  }
  if ("held" in block) {
    return <HeldData />;
  }
  if ("steps" in block) return <ol>{itemsOf(block.steps)}</ol>;
  return <ul>{itemsOf(block.list)}</ul>;
}

function itemsOf(texts: readonly string[]): ReactNode {
  return texts.map((text) => (
    <li key={text}>
      <LegalInline text={text} />
    </li>
  ));
}
