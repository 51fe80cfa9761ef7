import type { Token, Tokens } from "marked";
import { memo, type ReactNode } from "react";
import { lazySilentPart } from "../../../ui/state/lazy-part.tsx";
import { strings } from "../strings.ts";
import { headingClass, itemClass, listClass } from "./block-classes.ts";
import { renderInline } from "./inline.tsx";

const CodeCopy = lazySilentPart(() => import("./code-copy.tsx"), "CodeCopy");

/** Block tokens as nodes; a token's index is its key, because a reply only grows at its end. */
function renderBlocks(tokens: readonly Token[]): ReactNode {
  return (tokens as readonly Tokens.Generic[]).map((token, index) => renderBlock(token, index));
}

export function renderBlock(token: Tokens.Generic, index = 0): ReactNode {
  switch (token.type) {
    case "paragraph":
      return <p key={index}>{renderInline(token.tokens ?? [])}</p>;
    case "heading":
      return (
        <Heading key={index} depth={token.depth}>
          {renderInline(token.tokens ?? [])}
        </Heading>
      );
    case "list":
      return <List key={index} list={token as Tokens.List} />;
    case "blockquote":
      return (
        <blockquote
          key={index}
          dir="auto"
          className="border-s-4 border-line-strong ps-4 text-muted [&>*+*]:mt-3"
        >
          {renderBlocks(token.tokens ?? [])}
        </blockquote>
      );
    case "code":
      return <Code key={index} text={token.text} lang={token.lang} />;
    case "table":
      return <Table key={index} table={token as Tokens.Table} />;
    case "hr":
      return <hr key={index} className="border-line-strong" />;
    case "space":
    case "def":
      return null;
    case "html":
      return (
        <p key={index} className="whitespace-pre-wrap">
          {token.raw.trimEnd()}
        </p>
      );
    case "text":
    case "checkbox":
      return renderInline(token.tokens ?? [token]);
    default:
      return token.raw;
  }
}

/** Always an h4, below the heading of its message: the levels of a reply need not fit the page's. */
function Heading({ depth, children }: { depth: number; children: ReactNode }) {
  return <h4 className={headingClass(depth)}>{children}</h4>;
}

/** With `dir`, marks, lines and columns are at the side where its first word's script begins. */
function List({ list }: { list: Tokens.List }) {
  const Tag = list.ordered ? "ol" : "ul";
  const start = list.ordered && list.start !== "" ? list.start : undefined;
  const lastNumber = list.ordered ? Number(list.start) + list.items.length - 1 : null;
  return (
    <Tag start={start} dir="auto" className={listClass(lastNumber)}>
      {list.items.map(renderItem)}
    </Tag>
  );
}

const renderItem = (item: Tokens.ListItem, index: number) => <Item key={index} item={item} />;

/** Renders again only when its own source changes. */
const Item = memo(
  ({ item }: { item: Tokens.ListItem }) => (
    <li className={`${itemClass} ${item.task ? "list-none" : ""}`}>
      {item.task ? (
        // A disabled checkbox would be too pale to see.
        <span
          role="img"
          aria-label={item.checked === true ? strings.done : strings.toDo}
          className="-ms-5 me-1.5 inline-block size-4 rounded-[3px] border border-muted text-center text-sm leading-none align-text-bottom"
        >
          {item.checked === true ? "✓" : null}
        </span>
      ) : null}
      {renderBlocks(item.tokens)}
    </li>
  ),
  (before, after) => before.item.raw === after.item.raw && before.item.loose === after.item.loose,
);

/** A model writes letters, notices and forms as code without a language. */
const letterLanguage = /^(?:te?xt|plain(?:text)?|markdown|md|letter|e?mail|notice)?$/i;

/** A letter wraps like any text; code scrolls inside its bubble, but wraps on paper. */
function Code({ text, lang = "" }: { text: string; lang?: string }) {
  const isLetter = letterLanguage.test(lang);
  return (
    <div className="rounded-sm bg-sunk">
      <CodeCopy text={text} whileLoading={<div className="h-11" />} />
      <pre
        key={String(isLetter)}
        tabIndex={isLetter ? undefined : 0}
        className={
          isLetter
            ? "px-4 pb-4 whitespace-pre-wrap font-sans"
            : "scroll-x px-4 pb-4 text-sm print:whitespace-pre-wrap [font-family:ui-monospace,monospace]"
        }
      >
        <code className={isLetter ? "font-sans" : undefined}>{text}</code>
      </pre>
    </div>
  );
}

const alignClasses = { left: "text-start", center: "text-center", right: "text-end" } as const;

function Cell({ cell }: { cell: Tokens.TableCell }) {
  const className = `border-b border-line px-3 py-2 first:ps-0 last:pe-0 max-w-[min(12rem,62cqw)] sm:max-w-80 ${alignClasses[cell.align ?? "left"]}`;
  const children = renderInline(cell.tokens);
  // The empty corner of a table with row names is not a header.
  if (!cell.header || cell.tokens.length === 0)
    return <td className={`${className} align-top`}>{children}</td>;
  return (
    <th scope="col" className={`${className} align-bottom font-semibold`}>
      {children}
    </th>
  );
}

const renderCell = (cell: Tokens.TableCell, index: number) => <Cell key={index} cell={cell} />;

/** Renders again only when the text or the alignment of one of its cells changes. */
const Row = memo(
  ({ cells }: { cells: Tokens.TableCell[] }) => <tr>{cells.map(renderCell)}</tr>,
  ({ cells: before }, { cells: after }) =>
    before.length === after.length &&
    before.every(
      ({ text, align }, index) => text === after[index]?.text && align === after[index]?.align,
    ),
);

const renderRow = (cells: Tokens.TableCell[], index: number) => <Row key={index} cells={cells} />;

function Table({ table }: { table: Tokens.Table }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div tabIndex={0} dir="auto" className="scroll-x max-w-full">
      <table className="min-w-max border-collapse text-sm print:min-w-0 print:wrap-break-word">
        <thead>
          <Row cells={table.header} />
        </thead>
        <tbody>{table.rows.map(renderRow)}</tbody>
      </table>
    </div>
  );
}
