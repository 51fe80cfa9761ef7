import { readFileSync } from "node:fs";
import { userInfo } from "node:os";
import { type Command, InvalidArgumentError } from "commander";
import * as z from "zod";
import type { FactCard, FactRow } from "../../../server/facts/card.ts";
import { formatCardFile, parseCardFile } from "../../../server/facts/card-file.ts";
import {
  getFact,
  importFacts,
  listDueFacts,
  markFactChecked,
  retireFact,
  reviewDays,
  setFact,
} from "../../../server/facts/operator.ts";
import { listFactRows } from "../../../server/facts/store.ts";
import { indianDay } from "../../../shared/indian-time.ts";
import { type AdminDeps, type CommandResult, type OperatorContext, toAction } from "../command.ts";
import { CommandFailure } from "../failure.ts";
import { wholeNumber } from "../options.ts";
import { formatPairs, formatTable, joinBlocks } from "../text.ts";

const daysMax = 3650;
const nullable = ["valid_from", "valid_until"];

type ByOption = { by: string };

function day(text: string): string {
  if (z.iso.date().safeParse(text).success) return text;
  throw new InvalidArgumentError("It must be a day, such as 2027-01-31.");
}

/** Reads `name=value` pairs as fields of a card; an empty day is none. */
function toFields(pairs: readonly string[], card: FactRow): Partial<FactCard> {
  const fields = pairs.map((pair): [string, string | null] => {
    const [, name = "", value = ""] = /^([a-z_]+)=(.*)$/s.exec(pair) ?? [];
    if (!(name in card) || name === "id" || name === "retired_at") {
      throw new CommandFailure(
        `'${pair}' is not a field with a value, such as law="RTI Act 2005 s.7".`,
      );
    }
    return [name, value === "" && nullable.includes(name) ? null : value];
  });
  return Object.fromEntries(fields);
}

function cardLine(card: FactRow) {
  return {
    card: card.id,
    services: card.services,
    confidence: card.confidence,
    checked: card.checked_on,
    "review by": card.review_by,
    until: card.valid_until,
    retired: card.retired_at,
  };
}

function changed(card: FactRow): CommandResult {
  return { data: card, text: formatPairs(card) };
}

function readCards(path: string): FactCard[] {
  try {
    return parseCardFile(readFileSync(path, "utf8"));
  } catch (error) {
    throw new CommandFailure(`${path}: ${error instanceof Error ? error.message : ""}`, {
      cause: error,
    });
  }
}

async function showDue({ db, clock }: OperatorContext, { on }: { on?: string }) {
  const due = await listDueFacts(db, on ?? indianDay(clock.now()));
  return {
    data: due,
    text: formatTable(due, "No card has to be looked at."),
    failure: due.length === 0 ? undefined : `Cards to look at: ${due.length}.`,
  };
}

function addReading(group: Command, admin: AdminDeps): void {
  group
    .command("list")
    .description("every card")
    .action(
      toAction(admin, async ({ db }) => {
        const cards = await listFactRows(db);
        return { data: cards, text: formatTable(cards.map(cardLine), "No cards.") };
      }),
    );
  group
    .command("show")
    .description("a card and everything that happened to it")
    .argument("<id>", "the card's id")
    .action(
      toAction(admin, async ({ db }, id: string) => {
        const { card, changes } = await getFact(db, id);
        return {
          data: { ...card, changes },
          text: joinBlocks(formatPairs(card), formatTable(changes, "")),
        };
      }),
    );
  group
    .command("export")
    .description("every card in use as a file for `facts import`")
    .action(
      toAction(admin, async ({ db }) => {
        const cards = (await listFactRows(db)).filter(({ retired_at }) => retired_at === null);
        return { data: cards, text: formatCardFile(cards) };
      }),
    );
  group
    .command("due")
    .description("the cards that somebody has to look at; exits 1 when there is one")
    .option("--on <day>", "the cards that are due on this day instead of today", day)
    .action(toAction(admin, showDue));
}

function addChanging(group: Command, admin: AdminDeps): void {
  const own = userInfo().username;
  const author = ["--by <name>", "who changes it", own] as const;
  group
    .command("set")
    .description("change fields of a card")
    .argument("<id>", "the card's id")
    .argument("<fields...>", 'such as valid_until=2027-03-31 or law="RTI Act 2005 s.7"')
    .option(...author)
    .action(
      toAction(admin, async (operator, ...[id, pairs, { by }]: [string, string[], ByOption]) => {
        const { card } = await getFact(operator.db, id);
        return changed(await setFact(operator, { id, author: by, fields: toFields(pairs, card) }));
      }),
    );
  group
    .command("check")
    .description("note that you read the card's source today and found the claim there")
    .argument("<id>", "the card's id")
    .option(
      "--days <n>",
      `show it as checked for this long (${reviewDays})`,
      wholeNumber(1, daysMax),
    )
    .option(...author)
    .action(
      toAction(admin, async (operator, id: string, { by, days }: ByOption & { days?: number }) =>
        changed(await markFactChecked(operator, { id, author: by, days })),
      ),
    );
  group
    .command("retire")
    .description("take a card out of use")
    .argument("<id>", "the card's id")
    .option(...author)
    .action(
      toAction(admin, async (operator, id: string, { by }: ByOption) =>
        changed(await retireFact(operator, { id, author: by })),
      ),
    );
  group
    .command("import")
    .description("add and change cards from a file")
    .argument("<file>", "tab-separated, as `facts export` writes it")
    .option(...author)
    .action(
      toAction(admin, async (operator, path: string, { by }: ByOption) => {
        const cards = readCards(path);
        const count = await importFacts(operator, { cards, author: by });
        return { data: { read: cards.length, changed: count }, text: `Changed ${count} cards.` };
      }),
    );
}

export function addFactsCommands(program: Command, admin: AdminDeps): void {
  const group = program.command("facts").description("dated claims with law, source and term");
  addReading(group, admin);
  addChanging(group, admin);
}
