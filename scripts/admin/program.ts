import { Command } from "commander";
import { brand } from "../../shared/brand.ts";
import type { AdminDeps } from "./command.ts";
import { addAuditCommands } from "./commands/audit.ts";
import { addBackupCommands } from "./commands/backup.ts";
import { addContactCommands } from "./commands/contact.ts";
import { addCouponCommands } from "./commands/coupon.ts";
import { addExportCommands } from "./commands/export.ts";
import { addFactsCommands } from "./commands/facts.ts";
import { addFilesCommands } from "./commands/files.ts";
import { addOrderCommands } from "./commands/order.ts";
import { addRatingsCommand } from "./commands/ratings.ts";
import { addReconcileCommand } from "./commands/reconcile.ts";
import { addStatusCommand } from "./commands/status.ts";
import { addSubscriptionCommands } from "./commands/subscription.ts";
import { addUsageCommand } from "./commands/usage.ts";
import { addUserCommands } from "./commands/user.ts";

/** The commands of the tool. Commander throws where it would end the process. */
export function createProgram(admin: AdminDeps): Command {
  const program = new Command("npm run admin --")
    .description(
      `The operator's tool of ${brand.name}. It works beside a running server; amounts are rupees, ` +
        "moments UTC.",
    )
    .option("--json", "print the result as JSON, in a shape that scripts can rely on")
    .configureHelp({ showGlobalOptions: true })
    .exitOverride()
    // A failure is one line; commander puts what it suggests on a second one.
    .configureOutput({
      writeOut: admin.print,
      writeErr: admin.printError,
      outputError: (text, write) => write(`${text.trim().replaceAll("\n", " ")}\n`),
    });
  addUserCommands(program, admin);
  addSubscriptionCommands(program, admin);
  addOrderCommands(program, admin);
  addReconcileCommand(program, admin);
  addCouponCommands(program, admin);
  addContactCommands(program, admin);
  addExportCommands(program, admin);
  addBackupCommands(program, admin);
  addFilesCommands(program, admin);
  addUsageCommand(program, admin);
  addRatingsCommand(program, admin);
  addFactsCommands(program, admin);
  addAuditCommands(program, admin);
  addStatusCommand(program, admin);
  return program;
}
