import type { Command } from "commander";
import { markErasureDue } from "../../../server/account/deletion/deletion-store.ts";
import { recordAccountEvent } from "../../../server/account-events/account-events.ts";
import { countActiveSessions, endAllSessions } from "../../../server/auth/operator-store.ts";
import { revokeOtherAccess } from "../../../server/auth/sessions/revoke-other-access.ts";
import { toPublicUser } from "../../../server/auth/sign-in-result.ts";
import { getSubscriptionDetails } from "../../../server/billing/admin/operator.ts";
import { listOrdersOfUser } from "../../../server/billing/admin/operator-store.ts";
import type { OrderRow } from "../../../server/billing/orders/order-store.ts";
import { nowText } from "../../../server/clock.ts";
import { lockUser } from "../../../server/db/locks.ts";
import { removeSecondFactor } from "../../../server/factors/factors.ts";
import { rupeesFromPaise } from "../../../shared/billing/money.ts";
import { type AdminDeps, type CommandResult, type OperatorContext, toAction } from "../command.ts";
import { CommandFailure } from "../failure.ts";
import { grantTable, subscriptionText, toGrantJson } from "../grants.ts";
import { getPerson, getPersonOrId } from "../person.ts";
import { formatPairs, formatRupees, formatTable, joinBlocks } from "../text.ts";

function toOrderJson(order: OrderRow) {
  const { id, status, plan_id, created_at } = order;
  return { id, status, plan_id, amount: rupeesFromPaise(order.amount_paise), created_at };
}

async function showUser(operator: OperatorContext, text: string): Promise<CommandResult> {
  const user = await getPersonOrId(operator.db, text);
  const { subscription, grants } = await getSubscriptionDetails(operator, user.id);
  const orders = await listOrdersOfUser(operator.db, user.id);
  const sessions = await countActiveSessions(operator.db, user.id, nowText(operator.clock));
  const { created_at, registered_at } = user;
  const person = toPublicUser(user);
  const head = formatPairs({
    ...person,
    joined: created_at,
    registered: registered_at,
    sessions,
    subscription: subscriptionText(subscription),
  });
  const orderRows = orders.map((order) => ({
    order: order.id,
    status: order.status,
    plan: order.plan_id,
    amount: formatRupees(order.amount_paise),
    created: order.created_at,
  }));
  return {
    data: {
      ...person,
      created_at,
      registered_at,
      sessions,
      subscription,
      grants: grants.map(toGrantJson),
      orders: orders.map(toOrderJson),
    },
    text: joinBlocks(head, grantTable(grants), formatTable(orderRows, "No orders.")),
  };
}

/** Ends every session of a person and forgets their devices. */
async function endSessions(operator: OperatorContext, text: string): Promise<CommandResult> {
  const { db, clock } = operator;
  const user = await getPerson(db, text);
  const now = nowText(clock);
  const ended = await countActiveSessions(db, user.id, now);
  await db
    .transaction()
    .execute((trx) =>
      revokeOtherAccess(trx, { userId: user.id, exceptSessionId: null, device: null, now }),
    );
  const sessions = ended === 1 ? "1 session" : `${ended} sessions`;
  return {
    data: { ...toPublicUser(user), ended },
    text: `Ended ${sessions} of ${user.name ?? text}.`,
  };
}

/** Signs everybody out: after a leak, or when a secret that signs sessions must not be trusted any more. */
async function endEverySession({ db, clock }: OperatorContext): Promise<CommandResult> {
  const now = nowText(clock);
  const ended = await db.transaction().execute((trx) => endAllSessions(trx, now));
  return { data: { ended }, text: `Ended ${ended} sessions. Everybody signs in again.` };
}

/**
 * Makes a person's erasure due at once: one who asks by mail, a child whom somebody reported, or somebody whose erased
 * account came back with a backup. A job of the server erases it; a sign-in before that cancels the erasure.
 */
async function eraseUser(operator: OperatorContext, text: string, { yes }: { yes?: boolean }) {
  const { db, clock } = operator;
  const user = await getPersonOrId(db, text);
  const person = toPublicUser(user);
  if (yes !== true) {
    const who = [user.email, user.mobile, user.id].filter((one) => one !== null).join(", ");
    throw new CommandFailure(
      `This would erase ${user.name ?? "an account without a name"} (${who}). Repeat the command with --yes.`,
    );
  }
  const now = nowText(clock);
  await db.transaction().execute(async (trx) => {
    await revokeOtherAccess(trx, { userId: user.id, exceptSessionId: null, device: null, now });
    await markErasureDue(trx, user.id, now);
  });
  return {
    data: { ...person, deletes_at: now },
    text: `The server erases the account of ${user.name ?? text} within some minutes and mails them that it is gone.`,
  };
}

/** For a person who lost the app and the recovery codes, once an operator has verified who they are. */
async function removeOwnSecondFactor(operator: OperatorContext, text: string) {
  const { db, clock } = operator;
  const user = await getPerson(db, text);
  const { id: userId } = user;
  const at = nowText(clock);
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    if (!(await removeSecondFactor(trx, userId)))
      throw new CommandFailure(`${user.name ?? text} has no second factor.`);
    await revokeOtherAccess(trx, { userId, exceptSessionId: null, device: null, now: at });
    await recordAccountEvent(trx, { userId, kind: "totp-removed-by-support", at });
  });
  return {
    data: { ...toPublicUser(user), removed: true },
    text: `Removed the second factor of ${user.name ?? text}, ended all sessions. A mail tells them.`,
  };
}

export function addUserCommands(program: Command, admin: AdminDeps): void {
  const user = program.command("user").description("people");
  user
    .command("show")
    .description("who someone is, what they own and what they ordered")
    .argument("<email|mobile|id>", "what they sign in with, or the id that the log has")
    .action(toAction(admin, showUser));
  user
    .command("end-sessions")
    .description("sign a person out everywhere, such as after a lost or stolen phone")
    .argument("<email|mobile>", "what they sign in with")
    .action(toAction(admin, endSessions));
  user
    .command("end-all-sessions")
    .description("sign everybody out, such as after a leak or a change of AUTH_SECRET")
    .action(toAction(admin, endEverySession));
  user
    .command("erase")
    .description("erase a person's account for good, after you made sure who asks for it")
    .argument("<email|mobile|id>", "what they sign in with, or the id that the log has")
    .option("--yes", "do it; without this the command only says who it would be")
    .action(toAction(admin, eraseUser));
  user
    .command("remove-second-factor")
    .description("take away a lost authenticator app, after you made sure who asks for it")
    .argument("<email|mobile>", "what they sign in with")
    .action(toAction(admin, removeOwnSecondFactor));
}
