import type { Message } from "../conversation/types.ts";
import { cloneTemplate } from "./clone-template.ts";

type Figures = NonNullable<Message["figures"]>["figures"];
/** Which figures of a reply to check (figure-notes.tsx); null for none. */
export function renderFigures(figures: Figures, slug = ""): Element | null {
  const notes = cloneTemplate("figures");
  if (notes === null) return null;
  const { texts = "{}", sites = "{}" } = notes.dataset;
  const { official, ...says }: Record<string, string> = JSON.parse(texts);
  const site: string | undefined = JSON.parse(sites)[slug];
  const lines = Object.entries(says).flatMap(([origin, say]) => {
    const found = figures.filter((figure) => figure.origin === origin);
    if (found.length === 0) return [];
    const shown = [...new Set(found.map(({ text }) => text.replaceAll("*", "")))].join(" · ");
    const end = origin === "memory" && site ? official?.replace("%", site) : "";
    return [`${say.replace("%", shown)} ${end}`];
  });
  const line = notes.firstElementChild;
  const rendered = lines.map((text) => {
    const copy = line?.cloneNode() ?? document.createElement("p");
    copy.textContent = text;
    return copy;
  });
  notes.replaceChildren(...rendered);
  return lines.length === 0 ? null : notes;
}

/** The laws under a reply (sources.tsx). Whether a page is official is not known here, so none is named. */
export function renderSources(cards: NonNullable<Message["citations"]>["cards"]): Element | null {
  const sources = cloneTemplate("sources");
  const chip = sources?.querySelector("[data-chip]");
  if (!sources || !chip || cards.length === 0) return null;
  const { checked = "", reported = "", locale, dateStyle } = sources.dataset;
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: dateStyle === "long" ? "long" : "medium",
    timeZone: "Asia/Kolkata",
  });
  const inOrder = cards.toSorted((a, b) => a.number - b.number);
  const chips = inOrder.map(({ number, law, checked_on, url }) => {
    const copy = chip.cloneNode(true) as Element;
    const day = checked.replace("%", format.format(new Date(checked_on)));
    const rest = ["", day, ...(url === null ? [reported] : [])].join(" · ");
    for (const [index, text] of [String(number), law, rest].entries()) {
      copy.querySelectorAll("span:not(:has(span))")[index]?.append(text);
    }
    return copy;
  });
  chip.replaceWith(...chips);
  return sources;
}
