import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runErasures } from "../account/account.ts";
import { readPerson } from "../account/downloads/read-person.ts";
import { sendAccountMails } from "../account-events/account-events.ts";
import type { Mail } from "../messaging/types.ts";
import { callTrpc } from "../testing/http/call-trpc.ts";
import { addProof, createMember } from "../testing/members.ts";
import { messagesTo, mutate } from "../testing/sign-in.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import {
  contactActions,
  newContact,
  newMobile,
} from "../testing/trusted-contact/contact-actions.ts";

const day = 86_400;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
const { answer, as, askedByMail, createPair, page, refusalOf, tokenSentTo } = contactActions(
  () => app,
);

describe("a trusted contact", () => {
  it("is asked by mail, agrees by the link, is asked for a call, and withdraws", async () => {
    const person = await createMember(app);
    const contact = newContact();
    const me = as(person);
    expect(await me.get()).toBeNull();
    expect((await me.invite(contact)).status).toBe(200);
    expect(await me.get()).toMatchObject({ name: "Ravi", contact, status: "invited" });
    const [mail] = messagesTo(app, contact);
    expect(mail?.subject).toBe("Asha asks: will you be a trusted contact?");
    expect(mail?.text).not.toMatch(/Verma|Ravi/);
    const token = tokenSentTo(contact);
    expect((await page(token)).body.result.data).toEqual({ first_name: "Asha", status: "invited" });
    expect(refusalOf(await me.ask())).toEqual([409, "contactNotAgreed"]);

    expect((await answer(token, "agree")).body.result.data).toEqual({ status: "agreed" });
    expect((await answer(token, "agree")).status).toBe(200);
    expect((await me.get()).status).toBe("agreed");
    const asked = await me.ask();
    expect(asked.body.result.data).toEqual({ status: "sent", at: expect.any(String) });
    expect((await me.get()).asked_at).toBe(asked.body.result.data.at);
    expect(askedByMail(contact)).toHaveLength(1);

    expect((await answer(token, "withdraw")).body.result.data).toEqual({ status: "withdrawn" });
    expect(await me.get()).toMatchObject({ name: "Ravi", contact: null, status: "withdrawn" });
    expect(refusalOf(await me.ask())).toEqual([409, "contactNotAgreed"]);
    expect(refusalOf(await answer(token, "agree"))).toEqual([409, "contactRequestOver"]);
    const stored = JSON.stringify(
      await app.db.selectFrom("trusted_contacts").selectAll().execute(),
    );
    expect(stored).not.toContain(contact);
  });

  it("is written to in the language of the pages that the person reads", async () => {
    const { token } = await createMember(app, { name: "आशा वर्मा" });
    const contact = newContact();
    const headers = { cookie: "lang=hi" };
    const body = { name: "Ravi", contact };
    await callTrpc(app, "mutation trustedContact.invite", { token, body, headers });
    const [mail] = messagesTo(app, contact);
    expect(mail?.subject).toBe("आशा की ओर से: क्या आप भरोसेमंद संपर्क बनेंगे?");
    expect(mail?.text).toContain("‘कृपया मुझे फ़ोन करें’");
    expect(mail?.text).toMatch(/\nसाथी\s*$/);
  });

  it("is asked by SMS where a number was given", async () => {
    const { person, contact } = await createPair(newMobile());
    await as(person).ask();
    expect(messagesTo(app, contact).map(({ channel, text }) => [channel, text])).toEqual([
      ["sms", expect.stringMatching(/^Saathi: message from Asha: Please call me\. http\S+$/)],
      [
        "sms",
        expect.stringMatching(/^Saathi: message from Asha: Be my trusted contact\. http\S+$/),
      ],
    ]);
  });

  it("with a number is refused with an explanation where SMS is not set up", async () => {
    const database = app.db;
    await using mailOnly = await startTestApp({ database, override: { contactSms: null } });
    const { token } = await createMember(mailOnly);
    const body = { name: "Ravi", contact: newMobile() };
    const refused = await callTrpc(mailOnly, "mutation trustedContact.invite", { token, body });
    expect(refusalOf(refused)).toEqual([422, "contactByMailOnly"]);
    expect(refused.body.error.data.fields.contact).toHaveLength(1);
  });

  it("gets one request for five presses at once, another after 15 minutes, at most three an hour", async () => {
    const { person, contact } = await createPair();
    const presses = await Promise.all(Array.from({ length: 5 }, () => as(person).ask()));
    expect(presses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(askedByMail(contact)).toHaveLength(1);
    for (const sent of [1, 2, 3]) {
      expect((await as(person).ask()).body.result.data.status).toBe("sent");
      expect(askedByMail(contact)).toHaveLength(sent);
      app.clock.advance(15 * 60 + 1);
    }
    const refused = await as(person).ask();
    expect(refusalOf(refused)).toEqual([429, "callRequestsSpent"]);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(15 * 60);
    app.clock.advance(15 * 60);
    expect((await as(person).ask()).status).toBe(200);
  });

  it("is asked once by two presses: the second gets 'sending', and later 'sent'", async () => {
    const { person, contact } = await createPair();
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    const { promise: isSending, resolve: begin } = Promise.withResolvers<void>();
    const send = async (mail: Mail) => {
      begin();
      await isReleased;
      await app.ctx.mailer.send(mail);
    };
    await using slow = await startTestApp({
      database: app.db,
      clock: app.clock,
      override: { mailer: { send } },
    });
    const press = { token: person.token, body: {} };
    const first = callTrpc(slow, "mutation trustedContact.askForCall", press);
    await isSending;
    const second = await callTrpc(slow, "mutation trustedContact.askForCall", press);
    expect(second.body.result.data.status).toBe("sending");
    expect((await as(person).get()).asked_at).toBeNull();
    release();
    expect((await first).body.result.data.status).toBe("sent");
    expect((await as(person).ask()).body.result.data.status).toBe("sent");
    expect(askedByMail(contact)).toHaveLength(1);
  });

  it("is asked again after a crash that left a message half sent", async () => {
    const { person, contact } = await createPair();
    const mine = () => app.db.selectFrom("trusted_contact_sends").where("user_id", "=", person.id);
    await as(person).ask();
    await app.db
      .updateTable("trusted_contact_sends")
      .set({ status: "sending" })
      .where("user_id", "=", person.id)
      .execute();
    expect((await as(person).ask()).body.result.data.status).toBe("sending");
    app.clock.advance(31);
    expect((await as(person).ask()).body.result.data.status).toBe("sent");
    expect(askedByMail(contact)).toHaveLength(2);
    const statuses = await mine().select("status").orderBy("id").execute();
    expect(statuses.map(({ status }) => status)).toEqual(["sending", "failed", "sent"]);
  });

  it("that could not be reached is reported, not counted, and may be asked again", async () => {
    const { person, contact } = await createPair();
    const send = () => Promise.reject(new Error(`no ${contact}`));
    await using broken = await startTestApp({
      database: app.db,
      clock: app.clock,
      override: { mailer: { send } },
    });
    const asking = { token: person.token, body: {} };
    const failed = await callTrpc(broken, "mutation trustedContact.askForCall", asking);
    expect(refusalOf(failed)).toEqual([502, "contactMessageNotSent"]);
    expect(broken.logged()).not.toContain(contact);
    expect((await as(person).get()).asked_at).toBeNull();
    expect((await as(person).ask()).body.result.data.status).toBe("sent");
    const other = await createMember(app);
    const body = { name: "Ravi", contact: newContact() };
    const invited = { token: other.token, body };
    expect((await callTrpc(broken, "mutation trustedContact.invite", invited)).status).toBe(502);
    expect(await as(other).get()).toBeNull();
  });

  it("by SMS that could not be sent costs no text message of the day, and no mail", async () => {
    const person = await createMember(app);
    const send = () => Promise.reject(new Error("refused"));
    await using broken = await startTestApp({
      database: app.db,
      clock: app.clock,
      override: { contactSms: { send } },
    });
    const sent = async () =>
      (await app.db.selectFrom("sms_counts").select("sent").execute()).map((row) => row.sent);
    const before = await sent();
    const body = { name: "Ravi", contact: "+919811112222" };
    const invited = { token: person.token, body };
    for (let times = 0; times < 3; times += 1) {
      expect((await callTrpc(broken, "mutation trustedContact.invite", invited)).status).toBe(502);
    }
    expect((await sent()).filter((count) => count > 0)).toEqual(before);
    const events = app.db.selectFrom("account_events").select("kind");
    const own = events.where("user_id", "=", person.id).where("kind", "=", "contact-named");
    expect(await own.execute()).toEqual([]);
  });
});

describe("the data of a trusted contact", () => {
  it("is in the list of events with a mail, in the download, and goes with the account", async () => {
    const { person, contact, token } = await createPair();
    await as(person).ask();
    const { trusted_contact, account_events } = await readPerson(app.db, person.id);
    expect(trusted_contact).toMatchObject({
      contact: { name: "Ravi", contact, status: "agreed" },
      sends: [
        { kind: "invitation", status: "sent" },
        { kind: "call-request", status: "sent" },
      ],
    });
    const kinds = account_events.map(({ kind }) => kind);
    expect(kinds).toEqual(["contact-agreed", "contact-named"]);
    app.clock.advance(31);
    await sendAccountMails(app.ctx);
    const mails = messagesTo(app, person.email);
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      "A trusted contact was named in your Saathi account",
      "The trusted contact of your Saathi account agreed",
    ]);
    expect(JSON.stringify(mails)).not.toMatch(new RegExp(`Ravi|${contact}`));

    await addProof(app, person.token);
    await mutate(app, "account.requestDeletion", { input: undefined, token: person.token });
    expect(refusalOf(await as(person).invite(newContact()))).toEqual([403, "accountBeingDeleted"]);
    app.clock.advance(16 * 60);
    expect((await as(person).ask()).status).toBe(200);
    app.clock.advance(7 * day + 60);
    await runErasures(app.ctx);
    expect((await page(token)).status).toBe(404);
    const left = JSON.stringify([
      await app.db.selectFrom("trusted_contacts").selectAll().execute(),
      await app.db.selectFrom("trusted_contact_sends").selectAll().execute(),
    ]);
    expect(left).not.toContain(person.id);
    expect(left).not.toContain(contact);
  });
});
