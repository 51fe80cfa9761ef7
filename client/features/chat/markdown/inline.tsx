import type { Token, Tokens } from "marked";
import type { ReactNode } from "react";
import { decodeEntities, safeHref } from "./text.ts";

type LinkProps = { href: string; children: ReactNode };

/** A link that leaves the product; only its text when the address is not safe to follow. */
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

/** The number of a source, as superscript. */
function CitationLink({ href, text }: { href: string; text: string }) {
  return (
    <sup>
      <ReplyLink href={href}>{text}</ReplyLink>
    </sup>
  );
}

/** Inline tokens as nodes. Raw HTML is shown as text, images as links. */
export function renderInline(tokens: readonly Token[]): ReactNode {
  return (tokens as readonly Tokens.Generic[]).map(renderInlineToken);
}

function renderInlineToken(token: Tokens.Generic, index: number): ReactNode {
  const children = () => (token.tokens ? renderInline(token.tokens) : decodeEntities(token.text));
  switch (token.type) {
    case "strong":
      return (
        <strong key={index} className="font-semibold">
          {children()}
        </strong>
      );
    case "em":
      return <em key={index}>{children()}</em>;
    case "del":
      return <del key={index}>{children()}</del>;
    case "codespan":
      return (
        <code
          key={index}
          className="rounded-sm bg-sunk px-1.5 py-0.5 [font-family:ui-monospace,monospace] text-sm"
        >
          {token.text}
        </code>
      );
    case "br":
      return <br key={index} />;
    case "link":
      if (citationText.test(token.text))
        return <CitationLink key={index} href={token.href} text={token.text} />;
      return (
        <ReplyLink key={index} href={token.href}>
          {children()}
        </ReplyLink>
      );
    case "image":
      return (
        <ReplyLink key={index} href={token.href}>
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
