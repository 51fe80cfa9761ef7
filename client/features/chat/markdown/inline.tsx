import type { Token, Tokens } from "marked";
import type { ReactNode } from "react";
import { language } from "../../../lib/i18n/locale.ts";
import { strings } from "../strings.ts";
import { isMisleading, type LinkTarget, namesHost, readLink } from "./link-target.ts";
import { decodeEntities, isolateNumbers } from "./text.ts";

/** A link that leaves the product, with its host; only its text when it must not be followed. */
function ReplyLink({ href, text, children }: { href: string; text: string; children: ReactNode }) {
  const target = readLink(href);
  if (target === null || isMisleading(text, target)) return children;
  return (
    <OuterLink href={target.href}>
      {children}
      <Host text={text} target={target} />
    </OuterLink>
  );
}

function OuterLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="text-indigo-text underline underline-offset-3"
    >
      {children}
    </a>
  );
}

/** The host, unless the text names it, and whether the site is no official one. */
function Host({ text, target }: { text: string; target: LinkTarget }) {
  const isNamed = namesHost(text, target);
  if (isNamed && target.isOfficial) return null;
  return (
    <>
      {" "}
      {/* An inline block is not underlined with the text before it. */}
      <span className="inline-block max-w-full text-sm text-muted">
        ({isNamed ? "" : target.host}
        {isNamed || target.isOfficial ? "" : ", "}
        {/* A reply may be in another language than the screen. */}
        {target.isOfficial ? null : <span lang={language}>{strings.notOfficial}</span>})
      </span>
    </>
  );
}

const citationText = /^\[\d{1,2}\]$/;

/** The number of a source, as superscript; the list of sources below the reply shows its host. */
function CitationLink({ href, text }: { href: string; text: string }) {
  const target = readLink(href);
  return <sup>{target === null ? text : <OuterLink href={target.href}>{text}</OuterLink>}</sup>;
}

/** Inline tokens as nodes. Raw HTML is shown as text, images as links: the page loads no image of a reply. */
export function renderInline(tokens: readonly Token[]): ReactNode {
  return (tokens as readonly Tokens.Generic[]).map(renderInlineToken);
}

function renderInlineToken(token: Tokens.Generic, index: number): ReactNode {
  const children = () =>
    token.tokens ? renderInline(token.tokens) : isolateNumbers(decodeEntities(token.text));
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
        <ReplyLink key={index} href={token.href} text={decodeEntities(token.text)}>
          {children()}
        </ReplyLink>
      );
    case "image":
      return (
        <ReplyLink key={index} href={token.href} text={decodeEntities(token.text || token.href)}>
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
