import type { Command } from "commander";
import { toPublicUser } from "../../../server/auth/sign-in-result.ts";
import {
  getSubscriptionDetails,
  grantMonths,
  revokeGrants,
} from "../../../server/billing/admin/operator.ts";
import { int32IdMax } from "../../../shared/inputs/fields/text.ts";
import { type AdminDeps, type CommandResult, type OperatorContext, toAction } from "../command.ts";
import { subscriptionText, toGrantJson } from "../grants.ts";
import { wholeNumber } from "../options.ts";
import { getPerson } from "../person.ts";

const monthsMax = 120;
const grantIdMax = Number.MAX_SAFE_INTEGER;

type GrantOptions = { months: number; plan?: number | null; note?: string | null };

async function grant(
  operator: OperatorContext,
  text: string,
  { months, plan = null, note = null }: GrantOptions,
): Promise<CommandResult> {
  const user = await getPerson(operator.db, text);
  const gift = await grantMonths(operator, { userId: user.id, months, planId: plan, note });
  const { subscription } = await getSubscriptionDetails(operator, user.id);
  return {
    data: { user: toPublicUser(user), grant: toGrantJson(gift), subscription },
    text: `Granted as ${gift.id}. Subscription: ${subscriptionText(subscription)}`,
  };
}

async function revoke(
  operator: OperatorContext,
  text: string,
  { grant: grantId = null }: { grant?: number | null },
): Promise<CommandResult> {
  const user = await getPerson(operator.db, text);
  const revoked = await revokeGrants(operator, user.id, grantId);
  const { subscription } = await getSubscriptionDetails(operator, user.id);
  return {
    data: { user: toPublicUser(user), revoked, subscription },
    text: `Revoked ${revoked.join(", ")}. Subscription: ${subscriptionText(subscription)}`,
  };
}

export function addSubscriptionCommands(program: Command, admin: AdminDeps): void {
  const subscription = program.command("subscription").description("months that people own");
  subscription
    .command("grant")
    .description("give months for nothing; they are added at the end of a running subscription")
    .argument("<email|mobile>", "what they sign in with")
    .requiredOption("--months <n>", "how many months", wholeNumber(1, monthsMax))
    .option("--plan <id>", "the plan to show as theirs", wholeNumber(1, int32IdMax))
    .option("--note <text>", "why, for whoever looks later")
    .action(toAction(admin, grant));
  subscription
    .command("revoke")
    .description("end the running subscription, bought or given; no money goes back")
    .argument("<email|mobile>", "what they sign in with")
    .option("--grant <id>", "only this grant (see user show)", wholeNumber(1, grantIdMax))
    .action(toAction(admin, revoke));
}
