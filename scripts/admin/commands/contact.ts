import type { Command } from "commander";
import { type ContactRow, listContactMessages } from "../../../server/contact/operator-store.ts";
import { type AdminDeps, toAction } from "../command.ts";
import { limitOption } from "../options.ts";
import { formatCsv, formatTable } from "../text.ts";

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
    .command("export")
    .description("every message, oldest first, as comma-separated values (or --json)")
    .action(
      toAction(admin, async ({ db }) => {
        const rows = (await listContactMessages(db, null)).toReversed().map(toMessageJson);
        return { data: rows, text: formatCsv(columns, rows) };
      }),
    );
}
