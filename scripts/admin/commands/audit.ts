import { type Command, InvalidArgumentError } from "commander";
import { type AuditRow, listAuditEvents, purgedEvent } from "../../../server/audit/audit.ts";
import { auditedCalls } from "../../../server/audit/audited-calls.ts";
import { recordedSecurityEvents } from "../../../server/auth/security-events.ts";
import { type AdminDeps, toAction } from "../command.ts";
import { limitOption } from "../options.ts";
import { getPerson } from "../person.ts";
import { hashAccount, listOperatorEvents } from "../record-command.ts";
import { formatTable } from "../text.ts";

function toEventJson({ details, ...row }: AuditRow) {
  return { ...row, details: JSON.parse(details) as unknown };
}

function eventLine({ at, actor, event, who, account, details }: AuditRow) {
  return { at, actor, event, who, account, details };
}

/** A parser for the name of an event. None of a mistyped name would read as if nothing had happened. */
function eventName(program: Command) {
  return (text: string): string => {
    const ofCalls = Object.values(auditedCalls).map((name) => `security.${name}`);
    const known = [purgedEvent, ...recordedSecurityEvents, ...ofCalls];
    if ([...known, ...listOperatorEvents(program)].includes(text)) return text;
    throw new InvalidArgumentError("No event of this name is recorded.");
  };
}

type ListOptions = { limit: number; of?: string; event?: string };

export function addAuditCommands(program: Command, admin: AdminDeps): void {
  program
    .command("audit")
    .description("the trail of events of security and of operators, which only grows")
    .command("list")
    .description("the newest events; people are keyed hashes, the same for the same person")
    .addOption(limitOption())
    .option("--of <email|mobile>", "only those of the account of this person")
    .option(
      "--event <name>",
      "only those of this name, such as security.sign_in",
      eventName(program),
    )
    .action(
      toAction(admin, async ({ db, pepper, config }, options: ListOptions) => {
        const { limit: max, of, event = null } = options;
        const user = of === undefined ? undefined : await getPerson(db, of);
        // A change of the secret changes the hashes from then on.
        const peppers = [pepper, config.authSecretPrevious].filter((one) => one !== undefined);
        const accounts =
          user === undefined ? null : peppers.map((one) => hashAccount(one, user.id));
        const rows = await listAuditEvents(db, { accounts, event, max });
        return {
          data: rows.map(toEventJson),
          text: formatTable(rows.map(eventLine), "No events."),
        };
      }),
    );
}
