import type { Token, Tokens } from "marked";
import { memo, type ReactNode } from "react";
import { strings } from "../strings.ts";
import { inPlace } from "./in-place.ts";
import { renderInline } from "./inline.tsx";

/** Block tokens as nodes. */
export function renderBlocks(tokens: readonly Token[]): ReactNode {
  return inPlace(tokens as readonly Tokens.Generic[], renderBlock);
}

export function renderBlock(token: Tokens.Generic, place = 0): ReactNode {
  switch (token.type) {
    case "paragraph":
      return <p key={place}>{renderInline(token.tokens ?? [])}</p>;
    case "heading":
      return (
        <Heading key={place} depth={token.depth}>
          {renderInline(token.tokens ?? [])}
        </Heading>
      );
    case "list":
      return <List key={place} list={token as Tokens.List} />;
    case "blockquote":
      return (
        <blockquote
          key={place}
          className="border-s-4 border-line-strong ps-4 text-muted [&>*+*]:mt-3"
        >
          {renderBlocks(token.tokens ?? [])}
        </blockquote>
      );
    case "code":
      return <Code key={place} text={token.text} />;
    case "table":
      return <Table key={place} table={token as Tokens.Table} />;
    case "hr":
      return <hr key={place} className="border-line-strong" />;
    case "space":
    case "def":
      return null;
    case "html":
      return (
        <p key={place} className="whitespace-pre-wrap">
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

const headingLooks = ["text-xl", "text-xl", "text-lg"];

/** One level for all: what a reply calls a heading need not follow the page's order of them. */
function Heading({ depth, children }: { depth: number; children: ReactNode }) {
  return <h3 className={`${headingLooks[depth - 1] ?? ""}`}>{children}</h3>;
}

/** Room for the longest number: years make lists, too. */
function indentOf({ ordered, start, items }: Tokens.List): string {
  const last = ordered ? Number(start) + items.length - 1 : 0;
  if (last < 100) return "ps-6";
  return last < 1000 ? "ps-9" : "ps-12";
}

function List({ list }: { list: Tokens.List }) {
  const Tag = list.ordered ? "ol" : "ul";
  const start = list.ordered && list.start !== "" ? list.start : undefined;
  const marker = list.ordered ? "list-decimal" : "list-disc";
  return (
    <Tag start={start} className={`${indentOf(list)} ${marker} marker:text-muted [&>li+li]:mt-1.5`}>
      {inPlace(list.items, (item, place) => (
        <Item key={place} item={item} />
      ))}
    </Tag>
  );
}

/** Drawn again when it grows, not when another one does. */
const Item = memo(
  ({ item }: ItemProps) => (
    <li
      // By name: a selector that looks inside would be tried for every word that comes.
      className={`ps-1 [&>:is(p,ul,ol)]:mt-1.5 [&>p:first-child]:mt-0 ${item.task ? "list-none" : ""}`}
    >
      {item.task ? (
        <input
          type="checkbox"
          checked={item.checked === true}
          disabled
          aria-label={item.checked === true ? strings.done : strings.toDo}
          className="-ms-5 me-1.5 size-4 align-[-0.15em]"
        />
      ) : null}
      {renderBlocks(item.tokens)}
    </li>
  ),
  (before, after) => before.item.raw === after.item.raw && before.item.loose === after.item.loose,
);

type ItemProps = { item: Tokens.ListItem };

/** Scrolls inside its bubble, by keyboard too; on paper, where nothing scrolls, its lines break. */
function Code({ text }: { text: string }) {
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-sm bg-sunk p-4 text-sm print:whitespace-pre-wrap [font-family:ui-monospace,monospace]"
    >
      <code>{text}</code>
    </pre>
  );
}

const aligned = { left: "text-start", center: "text-center", right: "text-end" } as const;

type CellProps = { cell: Tokens.TableCell };

function Cell({ cell }: CellProps) {
  const look = `border-b border-line px-3 py-2 first:ps-0 last:pe-0 ${aligned[cell.align ?? "left"]}`;
  const children = renderInline(cell.tokens);
  // Where rows have names of their own, the corner between names is a header of nothing.
  if (!cell.header || cell.tokens.length === 0)
    return <td className={`${look} max-w-48 align-top sm:max-w-80`}>{children}</td>;
  return (
    <th scope="col" className={`${look} max-w-48 align-bottom font-semibold sm:max-w-80`}>
      {children}
    </th>
  );
}

const drawCell = (cell: Tokens.TableCell, place: number) => <Cell key={place} cell={cell} />;

type RowProps = { cells: Tokens.TableCell[] };

const Row = memo(
  ({ cells }: RowProps) => <tr>{inPlace(cells, drawCell)}</tr>,
  ({ cells: before }, { cells: after }) =>
    before.length === after.length &&
    before.every(
      ({ text, align }, place) => text === after[place]?.text && align === after[place]?.align,
    ),
);

function Table({ table }: { table: Tokens.Table }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div tabIndex={0} className="max-w-full overflow-x-auto">
      <table className="min-w-max border-collapse text-sm print:min-w-0 print:wrap-break-word">
        <thead>
          <Row cells={table.header} />
        </thead>
        <tbody>
          {inPlace(table.rows, (row, place) => (
            <Row key={place} cells={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
