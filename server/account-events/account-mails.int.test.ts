import { afterEach, beforeEach, expect, test } from "vitest";
import type { Mail } from "../messaging/types.ts";
import { createMember } from "../testing/members.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { recordAccountEvent, sendAccountMails } from "./account-events.ts";

let app: TestApp;
let sent: Mail[] = [];
/** What the mail server waits for before it accepts the next mail. */
let waits: Promise<void>[] = [];

const mailer = {
  async send(mail: Mail) {
    await waits.shift();
    sent.push(mail);
  },
};

beforeEach(async () => {
  sent = [];
  waits = [];
  app = await startTestApp({ override: { mailer } });
  const { id: userId } = await createMember(app);
  const at = app.clock.now().toISOString();
  await recordAccountEvent(app.db, { userId, kind: "download-ready", at });
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
