import { type RefObject, useEffect, useRef } from "react";
import { getTranslatedClaim } from "../../../../shared/figures/cards/translated-claim.ts";
import type { ReplyFigures } from "../../../../shared/figures/reply-figures.ts";
import { formatDate } from "../../../lib/i18n/format.ts";
import { language } from "../../../lib/i18n/locale.ts";
import { figureStrings as strings } from "./figure-strings.ts";
import { officialSites } from "./official-sites.ts";

type Figure = ReplyFigures["figures"][number];
type Card = ReplyFigures["cards"][number];

type FigureNotesProps = {
  figures: ReplyFigures;
  /** The slug of the conversation's service; null until it is known. */
  service: string | null;
};

const notedOrigins: readonly Figure["origin"][] = ["memory", "unread", "contradicted"];
const needsNote = ({ origin }: Figure) => notedOrigins.includes(origin);

/** Says at the end of a reply which figures to check, and which a checked card contradicts, if any. */
export function FigureNotes(props: FigureNotesProps) {
  return props.figures.figures.some(needsNote) ? <Notes {...props} /> : null;
}

function Notes({ figures, service }: FigureNotesProps) {
  const notes = useRef<HTMLElement>(null);
  useFigureHighlights(notes, figures);
  const list = (origin: Figure["origin"]) => figures.figures.filter((one) => one.origin === origin);
  const sites = officialSites[service ?? ""];
  return (
    <aside ref={notes} aria-label={strings.region} className="grid max-w-text gap-2 text-sm">
      {list("contradicted").map((figure) => (
        <Contradiction
          key={`${figure.kind} ${figure.text}`}
          figure={toShown(figure)}
          card={figures.cards.find(({ id }) => id === figure.card)}
        />
      ))}
      <ToCheck figures={list("memory")} say={strings.memory} sites={sites} />
      <ToCheck figures={list("unread")} say={strings.unread} />
    </aside>
  );
}

/** Highlights move nothing, so their code loads after the text is shown. */
function useFigureHighlights(notes: RefObject<Element | null>, figures: ReplyFigures): void {
  useEffect(() => {
    const highlighting = import("./highlight-figures.ts").then((module) =>
      module.highlightFigures(notes.current, figures),
    );
    // The notes name the figures too.
    highlighting.catch(() => undefined);
    return () => void highlighting.then((clear) => clear()).catch(() => undefined);
  }, [notes, figures]);
}

/** Without the marks of emphasis that may stand inside. */
const toShown = ({ text }: Figure) => text.replaceAll("*", "");

function Contradiction({ figure, card }: { figure: string; card: Card | undefined }) {
  if (card === undefined) return null;
  const { claim } = getTranslatedClaim(card, language);
  return (
    <div className="grid gap-1 rounded-md border border-line-strong border-s-4 border-s-danger bg-surface px-3 py-2">
      <p className="font-semibold">{strings.answerSays(figure)}</p>
      <p>{claim}</p>
      <p className="text-muted">{strings.checked(card.law, formatDate(card.checked_on))}</p>
    </div>
  );
}

type ToCheckProps = {
  figures: readonly Figure[];
  say: (figures: string) => string;
  sites?: string | undefined;
};

function ToCheck({ figures, say, sites }: ToCheckProps) {
  if (figures.length === 0) return null;
  const shown = [...new Set(figures.map(toShown))].join(" · ");
  return (
    <p className="text-muted [overflow-wrap:anywhere]">
      {say(shown)} {sites === undefined ? null : strings.official(sites)}
    </p>
  );
}
