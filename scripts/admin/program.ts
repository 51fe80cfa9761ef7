import { Command } from "commander";
import { brand } from "../../shared/brand.ts";
import { addBackupCommands } from "./backup.ts";
import { addContactCommands } from "./contact.ts";
import { addCouponCommands } from "./coupon.ts";
import type { Desk } from "./desk.ts";
import { addExportCommands } from "./export.ts";
import { addOrderCommands } from "./order.ts";
import { addRatingsCommand } from "./ratings.ts";
import { addReconcileCommand } from "./reconcile.ts";
import { addStatusCommand } from "./status.ts";
import { addSubscriptionCommands } from "./subscription.ts";
import { addUsageCommand } from "./usage.ts";
import { addUserCommands } from "./user.ts";

/** The operator's tool with all of its commands. */
export function createProgram(desk: Desk): Command {
  const program = new Command("npm run admin --")
    .description(
      `The operator's tool of ${brand.name}. It works beside a running server; amounts are rupees, ` +
        "moments UTC.",
    )
    .option("--json", "print the result as JSON, in a shape that scripts can rely on")
    .configureHelp({ showGlobalOptions: true });
  addUserCommands(program, desk);
  addSubscriptionCommands(program, desk);
  addOrderCommands(program, desk);
  addReconcileCommand(program, desk);
  addCouponCommands(program, desk);
  addContactCommands(program, desk);
  addExportCommands(program, desk);
  addBackupCommands(program, desk);
  addUsageCommand(program, desk);
  addRatingsCommand(program, desk);
  addStatusCommand(program, desk);
  return program;
}
