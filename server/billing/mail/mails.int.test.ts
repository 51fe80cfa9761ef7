import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findEmail, findMailLanguage } from "../../auth/auth.ts";
import type { Mail } from "../../messaging/types.ts";
import { registeredSeller } from "../../testing/invoices.ts";
import { createMember, type TestMember } from "../../testing/members.ts";
import { pdfText } from "../../testing/pdf-text.ts";
import { buyPlan, createTestOrder, postVerify, waitForWebhooks } from "../../testing/purchases.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { sendBillingMails } from "../billing.ts";
import { refundOrder } from "../checkout/refund-order.ts";
import type { MailDeps } from "./mails.ts";

let app: TestApp;
let buyer: TestMember;
let sent: Mail[] = [];
/** What the mail server does with the next mails before it accepts one. */
let failures: (() => Promise<void>)[] = [];

const mailer = {
  async send(mail: Mail) {
    await failures.shift()?.();
    sent.push(mail);
  },
};

beforeEach(async () => {
  sent = [];
  failures = [];
  app = await startTestApp({ override: { mailer, seller: registeredSeller } });
  buyer = await createMember(app);
});
afterEach(() => app.close());

/** Drawing takes longer than the rest of a test, so that only the test of the PDF draws. */
const drawingProcess = { draw: async () => Buffer.from("%PDF-"), close: async () => undefined };

function sendMails(changes: Partial<MailDeps> = {}, signal?: AbortSignal): Promise<void> {
  const deps = {
    ...app.ctx,
    drawingProcess,
    findEmail: (userId: string) => findEmail(app.ctx, userId),
    findLanguage: (userId: string) => findMailLanguage(app.ctx, userId),
    ...changes,
  };
  return sendBillingMails(deps, signal);
}

/** What a statement finds while the database cannot serve it. */
async function hideTable(isHidden: boolean): Promise<void> {
  const [from, to] = isHidden ? ["billing_mails", "hidden"] : ["hidden", "billing_mails"];
  await app.db.schema.alterTable(from).renameTo(to).execute();
}

async function listQueue() {
  const columns = ["kind", "tries", "outcome", "due_at"] as const;
  return app.db.selectFrom("billing_mails").select(columns).execute();
}

const refuse = () => Promise.reject(Object.assign(new Error("550 asha@example.in"), { code: "E" }));

describe("the mail of an invoice", () => {
  test("goes to the proven email address with the PDF and without six digits in a row", async () => {
    await buyPlan(app, buyer, { plan_id: 2, customer_email: "bills@example.in" });
    await sendMails({ drawingProcess: app.ctx.drawingProcess });
    const [mail, ...others] = sent;
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: buyer.email, replyTo: registeredSeller.email });
    expect(mail?.subject).toMatch(/^Your Saathi tax invoice INV\/\d{4}\/00001$/);
    expect(mail?.text).toContain("We have received ₹269 for Saathi Pro");
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/\d{6}/);
    const [pdf] = mail?.attachments ?? [];
    expect(pdf?.filename).toMatch(/^saathi-tax-invoice-INV-\d{4}-00001\.pdf$/);
    expect(pdf?.contentType).toBe("application/pdf");
    expect(pdfText(pdf?.content ?? Buffer.alloc(0))).toContain("bills@example.in");
  });

  test("is in the language that the buyer reads", async () => {
    await app.db.updateTable("users").set({ language: "hi" }).where("id", "=", buyer.id).execute();
    await buyPlan(app, buyer, { plan_id: 2, customer_email: "bills@example.in" });
    await sendMails();
    expect(sent[0]?.subject).toMatch(/^Saathi: टैक्स इनवॉइस INV\//);
    expect(sent[0]?.text).toContain("₹269 मिल गए हैं");
    expect(`${sent[0]?.subject} ${sent[0]?.text}`).not.toMatch(/\d{6}/);
  });

  test("is not sent to a buyer who has only a phone", async () => {
    await app.db
      .updateTable("users")
      .set({ email: null, mobile: "+919876500001" })
      .where("id", "=", buyer.id)
      .execute();
    await buyPlan(app, buyer, { customer_email: "victim@example.in" });
    await sendMails();
    expect(sent).toEqual([]);
    expect(await listQueue()).toMatchObject([{ kind: "document", outcome: "dropped" }]);
  });

  test("is sent once for many webhooks, verifications and runs of the job", async () => {
    app.gateway.pauseWebhooks();
    const id = await createTestOrder(app, buyer);
    await app.gateway.pay(id, "success");
    const webhooks = Array.from({ length: 50 }, () => app.gateway.sendWebhook({ orderId: id }));
    const verifications = Array.from({ length: 20 }, () =>
      postVerify(app, buyer, { order_id: id }),
    );
    await Promise.all([...webhooks, ...verifications]);
    await waitForWebhooks(app);
    await Promise.all(Array.from({ length: 8 }, () => sendMails()));
    await sendMails();
    expect(sent).toHaveLength(1);
    expect(await listQueue()).toEqual([
      { kind: "document", tries: 1, outcome: "sent", due_at: null },
    ]);
    app.gateway.resumeWebhooks();
  });

  test("is followed by the credit note's after a refund", async () => {
    const id = await buyPlan(app, buyer);
    await refundOrder(app.ctx, { orderId: id, reason: "Asked", requestedBy: "operator" });
    await sendMails();
    expect(sent).toHaveLength(1);
    app.gateway.refundStatus(`rf_${id}`, "SUCCESS");
    await waitForWebhooks(app);
    await sendMails();
    expect(sent.map(({ subject }) => subject.replace(/ \S+$/, ""))).toEqual([
      "Your Saathi tax invoice",
      "Your Saathi credit note",
    ]);
    expect(sent[1]?.text).toContain("has gone back");
    expect(sent[1]?.attachments?.[0]?.filename).toContain("credit-note-CRN-");
  });
});

describe("a mail that the mail server refuses", () => {
  test("is retried later and sent once", async () => {
    await buyPlan(app, buyer);
    failures = [refuse, refuse];
    await sendMails();
    await sendMails();
    expect(sent).toHaveLength(0);
    for (const seconds of [61, 301]) {
      app.clock.advance(seconds);
      await sendMails();
    }
    expect(sent).toHaveLength(1);
    expect(await listQueue()).toMatchObject([{ tries: 3, outcome: "sent" }]);
    expect(app.logged()).toContain("billing mail not sent");
    expect(app.logged()).not.toContain("550 asha@example.in");
  });

  test("is given up after ten attempts", async () => {
    await buyPlan(app, buyer);
    failures = Array.from({ length: 50 }, () => refuse);
    for (let day = 0; day < 40; day += 1) {
      app.clock.advance(7 * 3600);
      await sendMails();
    }
    expect(sent).toHaveLength(0);
    expect(await listQueue()).toMatchObject([{ tries: 10, outcome: "given_up", due_at: null }]);
  });

  test("does not block other mails", async () => {
    await buyPlan(app, buyer);
    await buyPlan(app, await createMember(app), { customer_email: "other@example.in" });
    failures = [refuse];
    await sendMails();
    expect(sent).toHaveLength(1);
  });

  test("is sent once although another instance's clock is 300 seconds ahead", async () => {
    await buyPlan(app, buyer);
    const sending = Promise.withResolvers<void>();
    failures = [() => sending.promise];
    const first = sendMails();
    await expect.poll(() => failures.length).toBe(0);
    const now = () => new Date(app.clock.now().getTime() + 300_000);
    await sendMails({ clock: { now } });
    sending.resolve();
    await first;
    expect(sent).toHaveLength(1);
  });

  test("is sent once although the database fails before it can store that", async () => {
    await buyPlan(app, buyer);
    failures = [() => hideTable(true)];
    await expect(sendMails()).rejects.toThrow();
    await hideTable(false);
    app.clock.advance(121);
    await sendMails();
    expect(sent).toHaveLength(1);
    expect(await listQueue()).toMatchObject([{ outcome: "sent", due_at: null }]);
  });

  test("does not keep a server that stops waiting for those after it", async () => {
    await buyPlan(app, buyer);
    await buyPlan(app, await createMember(app), { customer_email: "other@example.in" });
    const stopping = new AbortController();
    failures = [async () => stopping.abort()];
    await sendMails({}, stopping.signal);
    expect(sent).toHaveLength(1);
  });

  test("is sent at once although the clock of the instance that queued it is ten minutes ahead", async () => {
    await buyPlan(app, buyer);
    const now = async () => new Date(app.clock.now().getTime() - 600_000);
    await sendMails({ databaseClock: { ...app.ctx.databaseClock, now } });
    expect(sent).toHaveLength(1);
  });

  test("because the process died is sent again after two minutes", async () => {
    await buyPlan(app, buyer);
    const never = new Promise<void>(() => undefined);
    failures = [() => never];
    void sendMails();
    await expect.poll(() => failures.length).toBe(0);
    await sendMails();
    expect(sent).toHaveLength(0);
    app.clock.advance(121);
    await sendMails();
    expect(sent).toHaveLength(1);
  });
});
