import type { ReactNode } from "react";
import { Link } from "wouter";
import { useConfig } from "../../lib/app-data.ts";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { StoredData } from "../../ui/privacy/stored-data.tsx";
import type { LegalBlock, LegalText } from "./legal-text.ts";

/** A legal text: headings, paragraphs and lists in a readable measure. */
export function LegalArticle({ text }: { text: LegalText }) {
  return (
    <article className="prose page-width py-10 md:py-14">
      {text.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never reorder
        <Block key={index} block={block} />
      ))}
    </article>
  );
}

const headingMark = "## ";

function Block({ block }: { block: LegalBlock }): ReactNode {
  if (typeof block === "string") {
    if (block.startsWith(headingMark)) return <h2>{block.slice(headingMark.length)}</h2>;
    return (
      <p>
        <LegalInline text={block} />
      </p>
    );
  }
  if ("held" in block) return <StoredData />;
  if ("steps" in block) return <ol>{itemsOf(block.steps)}</ol>;
  return <ul>{itemsOf(block)}</ul>;
}

function itemsOf(texts: readonly string[]): ReactNode {
  return texts.map((text) => (
    <li key={text}>
      <LegalInline text={text} />
    </li>
  ));
}

const marks = /(\*\*.+?\*\*|\[.+?\]\(\/.*?\)|\{support\}|\{officer\})/;

const promiseMarks = / ?\{#[a-z0-9-]+\}/g;

function LegalInline({ text }: { text: string }): ReactNode {
  const parts = text.replace(promiseMarks, "").split(marks);
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never reorder
  return parts.map((part, index) => <Part key={index} part={part} />);
}

function Part({ part }: { part: string }): ReactNode {
  if (part === "{support}") return <SupportLink />;
  if (part === "{officer}") return <OfficerContact />;
  if (part.startsWith("**")) return <strong>{part.slice(2, -2)}</strong>;
  const link = /^\[(.+)\]\((.+)\)$/.exec(part);
  return link === null ? part : <Link href={link[2] ?? "/"}>{link[1]}</Link>;
}

/** The grievance officer's email address, and the telephone where the operator gave one. */
function OfficerContact() {
  const { grievancePhone } = useConfig();
  return (
    <>
      <SupportLink />
      {grievancePhone === null ? null : (
        <>
          , <PhoneLink number={grievancePhone} />
        </>
      )}
    </>
  );
}

function SupportLink() {
  const { supportEmail } = useConfig();
  return <a href={`mailto:${supportEmail}`}>{supportEmail}</a>;
}
