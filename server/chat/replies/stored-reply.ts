import { setTimeout as sleep } from "node:timers/promises";
import { parseReplyFigures } from "../../../shared/figures/reply-figures.ts";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import { getConversationDanger, isDetectedDuringReply } from "../danger/danger.ts";
import { isOrphaned } from "./orphans.ts";
import { findReplyText } from "./reply-store.ts";
import { cutCitations, type ReplyEnd, type ReplyPart, type ReplyPosition } from "./reply-text.ts";
import { parseCalculations, parseCitations } from "./stored-parts.ts";

const pollMs = 250;

type ReplyTextRow = NonNullable<Awaited<ReturnType<typeof findReplyText>>>;

function toReplyEnd(row: ReplyTextRow): ReplyEnd | undefined {
  if (row.status === "writing") return undefined;
  const finish = row.status === "sent" || row.status === "unanswered" ? "failed" : row.status;
  const figures = parseReplyFigures(row.figures);
  const end = { finish, errorCode: row.error_code, text: row.text };
  return figures === null ? end : { ...end, figures };
}

/** How a stored reply ended; undefined while it is being written. */
export async function findReplyEnd(db: Db, id: number): Promise<ReplyEnd | undefined> {
  const row = await findReplyText(db, id);
  return row === undefined ? undefined : toReplyEnd(row);
}

type StoredReplyDeps = {
  db: Db;
  clock: Clock;
  recoverOrphans: () => Promise<void>;
};

type StoredRow = { text: string; tools: string | null; citations: string | null };

/** How much a reader has: characters, calculations, and places where the text cites cards. */
type Position = Required<ReplyPosition> & { places: number };

/** Lists what a reader lacks of a stored reply, in order: text up to each calculation or cited place, then the rest. */
function listNewParts(row: StoredRow, position: Position): ReplyPart[] {
  const parts: ReplyPart[] = [];
  const citations = parseCitations(row.citations);
  const addCitations = (at: number) => {
    const reached = cutCitations(citations, at, position.places);
    if (reached === null) return;
    position.places = reached.places.length;
    parts.push({ type: "citations", citations: reached, at });
  };
  const addText = (until: number) => {
    addCitations(position.after);
    for (const { at } of [...citations.places.slice(position.places), { at: until }]) {
      const to = Math.min(at, until);
      if (to > position.after) {
        const text = row.text.slice(position.after, to);
        position.after = to;
        parts.push({ type: "text", text, at: to });
      }
      addCitations(to);
    }
  };
  const calculations = parseCalculations(row.tools);
  const isKnown = (at: number) => at < position.after;
  position.calculationCount = Math.max(
    position.calculationCount,
    calculations.filter(({ at }) => isKnown(at)).length,
  );
  for (const { at, ...call } of calculations.slice(position.calculationCount)) {
    addText(at);
    position.calculationCount += 1;
    parts.push({ type: "tool", call, at, count: position.calculationCount });
  }
  addText(row.text.length);
  return parts;
}

/** Reads a reply that another process writes, from a position on, by polling what is stored. */
export async function* readStoredReply(
  { db, clock, recoverOrphans }: StoredReplyDeps,
  replyId: number,
  { after, calculationCount = 0 }: ReplyPosition,
): AsyncGenerator<ReplyPart> {
  const position = { after, calculationCount, places: 0 };
  let wasDetected = false;
  for (;;) {
    const row = await findReplyText(db, replyId);
    if (row === undefined) {
      yield { type: "end", finish: "failed", errorCode: "NOT_FOUND", text: "" };
      return;
    }
    if (!wasDetected && (await isDetectedDuringReply(db, row))) {
      wasDetected = true;
      const danger = await getConversationDanger(db, row.conversation_id, clock.now());
      if (danger.length > 0) yield { type: "danger", danger, at: position.after };
    }
    yield* listNewParts(row, position);
    const end = toReplyEnd(row);
    if (end !== undefined) {
      yield { type: "end", ...end };
      return;
    }
    if (isOrphaned(row, clock)) await recoverOrphans();
    await sleep(pollMs);
  }
}
