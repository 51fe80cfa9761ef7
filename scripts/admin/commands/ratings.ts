import type { Command } from "commander";
import { countRatings, listRatingNotes } from "../../../server/chat/ratings/store.ts";
import { findServiceRow } from "../../../server/services/store.ts";
import { int32IdMax } from "../../../shared/inputs/fields/text.ts";
import { ratingReasons } from "../../../shared/rating-reasons.ts";
import { type AdminDeps, type CommandResult, type OperatorContext, toAction } from "../command.ts";
import { CommandFailure } from "../failure.ts";
import { wholeNumber } from "../options.ts";
import { formatTable, joinBlocks } from "../text.ts";

const notesDefault = 20;
const notesMax = 10_000;

type Options = { service?: number; down?: true; limit: number };
type Counted = Awaited<ReturnType<typeof countRatings>>[number];

function sum(rows: readonly Counted[], fits: (row: Counted) => boolean): number {
  return rows.filter(fits).reduce((total, { count }) => total + count, 0);
}

function toServiceJson(rows: readonly Counted[]) {
  const isDown = ({ rating }: Counted) => (rating ?? 0) < 0;
  return {
    service_id: rows[0]?.id ?? 0,
    service: rows[0]?.name ?? "",
    up: sum(rows, (row) => !isDown(row)),
    down: sum(rows, isDown),
    reasons: Object.fromEntries(
      ratingReasons.map((reason) => [reason, sum(rows, (row) => row.reason === reason)]),
    ),
  };
}

async function showRatings({ db }: OperatorContext, options: Options): Promise<CommandResult> {
  const serviceId = options.service ?? null;
  if (serviceId !== null && (await findServiceRow(db, serviceId)) === undefined)
    throw new CommandFailure(`There is no service ${serviceId}.`);
  const counted = Map.groupBy(await countRatings(db, serviceId), ({ id }) => id);
  const services = Array.from(counted.values(), toServiceJson);
  const { limit } = options;
  const found = await listRatingNotes(db, { serviceId, downOnly: options.down === true, limit });
  const notes = found.map(({ id, rating, created_at, ...row }) => ({
    reply_id: id,
    at: created_at,
    rating: (rating ?? 0) < 0 ? "down" : "up",
    ...row,
  }));
  const lines = services.map(({ service, up, down, reasons }) => ({
    service,
    up,
    down,
    ...reasons,
  }));
  const noteLines = notes.map(({ reply_id, ...note }) => ({ reply: reply_id, ...note }));
  return {
    data: { services, notes },
    text: joinBlocks(formatTable(lines, "No ratings."), formatTable(noteLines, "No notes.")),
  };
}

export function addRatingsCommand(program: Command, admin: AdminDeps): void {
  program
    .command("ratings")
    .description("what people thought of replies, by service, and the newest notes")
    .option("--service <id>", "of one service alone", wholeNumber(1, int32IdMax))
    .option("--down", "notes on what did not help alone")
    .option("--limit <n>", "how many notes", wholeNumber(1, notesMax), notesDefault)
    .action(toAction(admin, showRatings));
}
