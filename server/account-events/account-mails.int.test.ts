import { afterEach, beforeEach, expect, test } from "vitest";
import type { AccountEventKind } from "../../shared/privacy/account-events.ts";
import type { Mail } from "../messaging/types.ts";
import { createMember } from "../testing/members.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { recordAccountEvent, sendAccountMails } from "./account-events.ts";

let app: TestApp;
let userId: string;
let sent: Mail[] = [];
/** What the mail server waits for before it accepts the next mail. */
let waits: Promise<void>[] = [];

let isAway = false;

const mailer = {
  async send(mail: Mail) {
    await waits.shift();
    if (isAway) throw new Error("the mail server is away");
    sent.push(mail);
  },
};

const record = (kind: AccountEventKind) =>
  recordAccountEvent(app.db, { userId, kind, at: app.clock.now().toISOString() });

beforeEach(async () => {
  sent = [];
  waits = [];
  isAway = false;
  app = await startTestApp({ override: { mailer } });
  ({ id: userId } = await createMember(app));
  await record("password-changed");
});
afterEach(() => app.close());

test("a mail is sent once although another instance's clock is 300 seconds ahead", async () => {
  const sending = Promise.withResolvers<void>();
  waits = [sending.promise];
  const first = sendAccountMails(app.ctx);
  await expect.poll(() => waits.length).toBe(0);
  const clock = { now: () => new Date(app.clock.now().getTime() + 300_000) };
  const elsewhere = { ...app.ctx, clock };
  await sendAccountMails(elsewhere);
  sending.resolve();
  await first;
  expect(sent).toHaveLength(1);
});

test("a mail is sent at once although the clock of the recording instance is ten minutes ahead", async () => {
  const now = async () => new Date(app.clock.now().getTime() - 600_000);
  await sendAccountMails({ ...app.ctx, databaseClock: { ...app.ctx.databaseClock, now } });
  expect(sent).toHaveLength(1);
});

test("a mail whose process died while sending is sent again after a minute", async () => {
  waits = [new Promise(() => undefined)];
  void sendAccountMails(app.ctx);
  await expect.poll(() => waits.length).toBe(0);
  await sendAccountMails(app.ctx);
  expect(sent).toHaveLength(0);
  app.clock.advance(61);
  await sendAccountMails(app.ctx);
  expect(sent).toHaveLength(1);
});

test("a mail is sent once although the database fails before it can store that", async () => {
  const rename = (from: string, to: string) =>
    app.db.schema.alterTable(from).renameTo(to).execute();
  const send = async (mail: Mail) => {
    await mailer.send(mail);
    await rename("account_events", "hidden");
  };
  await expect(sendAccountMails({ ...app.ctx, mailer: { send } })).rejects.toThrow();
  await rename("hidden", "account_events");
  app.clock.advance(61);
  await sendAccountMails(app.ctx);
  app.clock.advance(61);
  await sendAccountMails(app.ctx);
  expect(sent).toHaveLength(1);
});

test("a mail is sent after the mail server was away for a day", async () => {
  isAway = true;
  for (let hour = 0; hour < 24; hour += 1) {
    await sendAccountMails(app.ctx);
    app.clock.advance(3600);
  }
  isAway = false;
  app.clock.advance(24 * 3600);
  await sendAccountMails(app.ctx);
  expect(sent).toHaveLength(1);
});

test("a mail that no server accepts for five days is given up, and the log says so", async () => {
  isAway = true;
  for (let hour = 0; hour < 120; hour += 1) {
    await sendAccountMails(app.ctx);
    app.clock.advance(3600);
  }
  isAway = false;
  await sendAccountMails(app.ctx);
  expect(sent).toHaveLength(0);
  expect(app.logged()).toContain('"isGivenUp":true');
});

test.each(["deletion-requested", "download-ready"] as const)(
  "a mail that has become untrue while it waited is not sent: %s",
  async (kind) => {
    await record(kind);
    app.clock.advance(25 * 3600);
    await sendAccountMails(app.ctx);
    expect(sent).toHaveLength(1);
  },
);

test("sends a waiting mail to the email address at the time of its event, also after that was replaced", async () => {
  const before = await app.db
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  isAway = true;
  await sendAccountMails(app.ctx);
  const email = "other@example.in";
  await app.db.updateTable("users").set({ email }).where("id", "=", userId).execute();
  const at = app.clock.now().toISOString();
  await recordAccountEvent(app.db, { userId, kind: "email-changed", at, mailTo: before.email });
  isAway = false;
  app.clock.advance(3600);
  await sendAccountMails(app.ctx);
  expect(sent.map(({ to }) => to)).toEqual([before.email, before.email]);
});
