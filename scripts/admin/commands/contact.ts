import type { Command } from "commander";
import {
  type ContactRow,
  findContactMessage,
  listContactMessages,
} from "../../../server/contact/operator-store.ts";
import { type AdminDeps, toAction } from "../command.ts";
import { CommandFailure } from "../failure.ts";
import { limitOption } from "../options.ts";
import { formatCsv, formatLines, formatPairs, formatTable, joinBlocks } from "../text.ts";

const columns = ["ticket", "created_at", "name", "email", "subject", "message", "user_id"] as const;

function toMessageJson(row: ContactRow) {
  const { ticket, created_at, name, email, subject, message, user_id } = row;
  return { ticket, created_at, name, email, subject, message, user_id };
}

function messageLine({ ticket, created_at, name, email, subject }: ContactRow) {
  return { ticket, at: created_at, from: `${name} <${email}>`, subject };
}

export function addContactCommands(program: Command, admin: AdminDeps): void {
  const contact = program.command("contact").description("what people wrote to us");
  contact
    .command("list")
    .description("the newest messages")
    .addOption(limitOption())
    .action(
      toAction(admin, async ({ db }, { limit }: { limit: number }) => {
        const rows = await listContactMessages(db, limit);
        return {
          data: rows.map(toMessageJson),
          text: formatTable(rows.map(messageLine), "No messages."),
        };
      }),
    );
  contact
    .command("show")
    .description("one message with its text")
    .argument("<ticket>", "such as T-7KQM-2XDA")
    .action(
      toAction(admin, async ({ db }, ticket: string) => {
        const row = await findContactMessage(db, ticket.toUpperCase());
        if (row === undefined) throw new CommandFailure(`There is no message ${ticket}.`);
        const text = joinBlocks(formatPairs(messageLine(row)), formatLines(row.message));
        return { data: toMessageJson(row), text };
      }),
    );
  contact
    .command("export")
    .description("every message, oldest first, as comma-separated values (or --json)")
    .action(
      toAction(admin, async ({ db }) => {
        const rows = (await listContactMessages(db, null)).toReversed().map(toMessageJson);
        return { data: rows, text: formatCsv(columns, rows) };
      }),
    );
}
