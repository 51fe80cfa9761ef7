import type { Token, Tokens } from "marked";
import type { ReactNode } from "react";
import { inPlace } from "./in-place.ts";
import { decodeEntities, safeHref } from "./text.ts";

type LinkProps = { href: string; children: ReactNode };

/** A link out of the product, or its words alone when the address is none to follow. */
function ReplyLink({ href, children }: LinkProps) {
  const safe = safeHref(href);
  if (safe === null) return children;
  return (
    <a
      href={safe}
      target="_blank"
      rel="noopener noreferrer"
      className="text-indigo-text underline underline-offset-3 [overflow-wrap:anywhere]"
    >
      {children}
    </a>
  );
}

const citationText = /^\[\d{1,2}\]$/;

/** The number of a source, small and out of the way of the words. */
function CitationLink({ href, text }: { href: string; text: string }) {
  return (
    <sup>
      <ReplyLink href={href}>{text}</ReplyLink>
    </sup>
  );
}

/** Inline tokens as nodes. Raw HTML comes out as the text it is, images as links to them. */
export function renderInline(tokens: readonly Token[]): ReactNode {
  return inPlace(tokens as readonly Tokens.Generic[], inlineNode);
}

function inlineNode(token: Tokens.Generic, place: number): ReactNode {
  const children = () => (token.tokens ? renderInline(token.tokens) : decodeEntities(token.text));
  switch (token.type) {
    case "strong":
      return (
        <strong key={place} className="font-semibold">
          {children()}
        </strong>
      );
    case "em":
      return <em key={place}>{children()}</em>;
    case "del":
      return <del key={place}>{children()}</del>;
    case "codespan":
      return (
        <code
          key={place}
          className="rounded-sm bg-sunk px-1.5 py-0.5 [font-family:ui-monospace,monospace] text-sm"
        >
          {token.text}
        </code>
      );
    case "br":
      return <br key={place} />;
    case "link":
      if (citationText.test(token.text))
        return <CitationLink key={place} href={token.href} text={token.text} />;
      return (
        <ReplyLink key={place} href={token.href}>
          {children()}
        </ReplyLink>
      );
    case "image":
      return (
        <ReplyLink key={place} href={token.href}>
          {decodeEntities(token.text || token.href)}
        </ReplyLink>
      );
    case "text":
      return children();
    case "escape":
      return token.text;
    case "checkbox":
      return null;
    default:
      return token.raw;
  }
}
