import { purgeAccount, runDownloads, runErasures } from "../../account/account.ts";
import { sendAccountMails } from "../../account-events/account-events.ts";
import { purgeAudit } from "../../audit/audit.ts";
import { findEmail, findMailLanguage, purgeAuth } from "../../auth/auth.ts";
import {
  purgeBilling,
  reconcile,
  recoverBilling,
  remindSubscribers,
  sendBillingMails,
} from "../../billing/billing.ts";
import { purgeChat, purgeUsage } from "../../chat/chat.ts";
import { purgeContact } from "../../contact/contact.ts";
import { deleteExpiredKeys, deleteOrphanedKeys } from "../../idempotency/idempotency.ts";
import { createLeadership } from "../../jobs/leader.ts";
import { purgeTrustedContacts } from "../../trusted-contact/trusted-contact.ts";
import type { TestMember } from "../members.ts";
import { buyPlan } from "../purchases.ts";
import type { TestApp } from "../test-app.ts";
import { callTrpc, type TrpcAnswer } from "./call-trpc.ts";
import { type RestAnswer, rest } from "./rest.ts";

/** Each answer must be a success, so that all statements of its call ran. */
function ok<Answer extends RestAnswer | TrpcAnswer>(answer: Answer): Answer {
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer;
}

/** Calls over HTTP what a subscriber calls: sending, reading, searching, buying. */
export async function callProduct(app: TestApp, member: TestMember): Promise<void> {
  const { token } = member;
  const headers = { "idempotency-key": "once" };
  const body = { message: "What is a rent agreement?" };
  const sent = ok(await rest(app, "POST /chat/1", { token, headers, body }));
  ok(await rest(app, "POST /chat/1", { token, headers, body }));
  const { uuid } = sent.body;
  ok(await rest(app, `POST /chat/1/${uuid}`, { token, body: { message: "And a lease?" } }));
  for (const path of ["/chat-history", "/user-profile", "/payment-history"]) {
    ok(await rest(app, `GET ${path}`, { token }));
  }
  ok(await rest(app, `GET /chat/${uuid}/messages`, { token }));
  ok(await callTrpc(app, "query chat.search", { token, body: { query: "rent" } }));
  ok(await callTrpc(app, "query chat.history", { token, body: {} }));
  ok(await callTrpc(app, "query billing.payments", { token, body: {} }));
  await callTrustedContact(app, token);
  await buyPlan(app, member, { plan_id: 3 });
  ok(
    await fetch(`${app.url}/metrics`).then(({ status, headers }) => ({
      status,
      headers,
      body: null,
    })),
  );
}

/** Names a contact, who agrees, is asked for a call, and withdraws. */
async function callTrustedContact(app: TestApp, token: string): Promise<void> {
  const contact = "ravi-who-is-asked@example.in";
  const invite = { token, body: { name: "Ravi", contact } };
  ok(await callTrpc(app, "mutation trustedContact.invite", invite));
  ok(await callTrpc(app, "query trustedContact.get", { token }));
  const sent = app.outbox.items().find(({ to }) => to === contact);
  const [, link = ""] = /\/c\/(\S+)/.exec(sent?.text ?? "") ?? [];
  ok(await callTrpc(app, "query trustedContact.invitation", { body: { token: link } }));
  const answer = (text: string) =>
    callTrpc(app, "mutation trustedContact.answer", { body: { token: link, answer: text } });
  ok(await answer("agree"));
  ok(await callTrpc(app, "mutation trustedContact.askForCall", { token, body: {} }));
  ok(await answer("withdraw"));
}

/** Runs what a start runs. */
export async function runStart({ ctx }: TestApp): Promise<void> {
  await ctx.replies.recover({ databaseExclusiveSince: new Date(0) });
  await deleteOrphanedKeys(ctx.db, new Date(0));
  await recoverBilling(ctx);
}

/** Runs each job that reads the database, once. */
export async function runJobs({ ctx }: TestApp): Promise<void> {
  await createLeadership(ctx, false).renew();
  await ctx.replies.recoverOrphans();
  await reconcile(ctx);
  await remindSubscribers(ctx);
  await sendBillingMails({
    ...ctx,
    findEmail: (userId) => findEmail(ctx, userId),
    findLanguage: (userId) => findMailLanguage(ctx, userId),
  });
  await sendAccountMails(ctx);
  await runDownloads(ctx);
  await runErasures(ctx);
  const purges = [purgeAuth, deleteExpiredKeys, purgeBilling, purgeChat];
  for (const purge of [
    ...purges,
    purgeContact,
    purgeUsage,
    purgeAccount,
    purgeAudit,
    purgeTrustedContacts,
  ])
    await purge(ctx);
}
