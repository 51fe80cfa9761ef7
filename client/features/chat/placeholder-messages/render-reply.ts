import { withMarks } from "../../../../shared/citations/with-marks.ts";
import type { Message } from "../conversation/types.ts";
import { headingClass, itemClass, listClass } from "../markdown/block-classes.ts";
import { cloneTemplate } from "./clone-template.ts";
import { parseSimpleBlocks, type SimpleBlock } from "./parse-simple-blocks.ts";
import { renderFigures, renderSources } from "./render-notes.ts";

const inline = /(\*\*[^*\n]+\*\*|\[\d{1,2}\])/;
const bold = /^\*\*(.*)\*\*$/;

function element(tag: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(tag);
  if (className !== "") made.className = className;
  made.append(...children);
  return made;
}

function toNode(part: string): Node | string {
  const [, strong] = bold.exec(part) ?? [];
  if (strong !== undefined) return element("strong", "font-semibold", strong);
  return inline.test(part) ? element("sup", "", part) : part;
}

const toNodes = (text: string) => text.split(inline).map(toNode);

function renderList({ number, items }: SimpleBlock & { type: "list" }): HTMLElement {
  const className = listClass(number === null ? null : number + items.length - 1);
  const list = element(number === null ? "ul" : "ol", className);
  list.dir = "auto";
  if (number !== null) list.setAttribute("start", String(number));
  list.append(...items.map((text) => element("li", itemClass, ...toNodes(text))));
  return list;
}

function renderBlock(block: SimpleBlock): HTMLElement {
  if (block.type === "list") return renderList(block);
  if (block.type === "paragraph") return element("p", "", ...toNodes(block.text));
  return element("h4", headingClass(block.depth), ...toNodes(block.text));
}

/** The words of a reply with what stands below them; null for one that would look different. */
export function renderReply(message: Message, slug: string | undefined): Element | null {
  const { citations, figures } = message;
  const blocks = parseSimpleBlocks(message.message);
  const reply = cloneTemplate("ai");
  const textElement = reply?.querySelector("[data-of-blocks]");
  // An answer never stands without what contradicts it.
  const isContradicted = figures?.figures.some(({ origin }) => origin === "contradicted");
  if (!reply || !textElement || blocks === null || blocks.length === 0 || isContradicted)
    return null;
  const marked = parseSimpleBlocks(
    withMarks(message.message, citations, ({ number }) => `[${number}]`),
  );
  textElement.append(...(marked ?? blocks).map(renderBlock));
  const notes = [
    renderFigures(figures?.figures ?? [], slug),
    renderSources(citations?.cards ?? []),
  ];
  reply.lastElementChild?.before(...notes.filter((note) => note !== null));
  return reply;
}
