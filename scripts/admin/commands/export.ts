import { type Command, InvalidArgumentError } from "commander";
import { accountantColumns, exportInvoices } from "../../../server/billing/invoices/export.ts";
import { type AdminDeps, toAction } from "../command.ts";
import { formatCsv } from "../text.ts";

/** Parses a month such as `2026-11` for an option of commander. @throws InvalidArgumentError */
function month(text: string): string {
  if (/^20[0-9]{2}-(0[1-9]|1[0-2])$/.test(text)) return text;
  throw new InvalidArgumentError("It must be a month, such as 2026-11.");
}

export function addExportCommands(program: Command, admin: AdminDeps): void {
  program
    .command("export")
    .description("files for others to work on")
    .command("invoices")
    .description(
      "a month's receipts, invoices and credit notes for the accountant, as comma-separated values (or --json)",
    )
    .requiredOption("--month <month>", "the month in India, such as 2026-11", month)
    .action(
      toAction(admin, async ({ db }, options: { month: string }) => {
        const rows = await exportInvoices(db, options.month);
        return { data: rows, text: formatCsv(accountantColumns, rows) };
      }),
    );
}
