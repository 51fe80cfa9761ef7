import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runErasures } from "../account/account.ts";
import { readPerson } from "../account/downloads/read-person.ts";
import { sendAccountMails } from "../account-events/account-events.ts";
import { createSession } from "../auth/sessions/session.ts";
import type { Mail } from "../messaging/types.ts";
import { callTrpc } from "../testing/http/call-trpc.ts";
import { addProof, createMember, type TestMember } from "../testing/members.ts";
import { messagesTo, mutate } from "../testing/sign-in.ts";
import { startTestApp, type TestApp, uniqueDigits } from "../testing/test-app.ts";
import { purgeTrustedContacts } from "./trusted-contact.ts";

const day = 86_400;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const newContact = () => `ravi${uniqueDigits(10)}@example.in`;
const newMobile = () => `+919${uniqueDigits(9)}`;

function as({ token }: TestMember) {
  const call = (name: string, body: unknown = {}) =>
    callTrpc(app, `mutation trustedContact.${name}`, { token, body });
  return {
    invite: (contact: string, name = "Ravi") => call("invite", { name, contact }),
    resend: () => call("resend"),
    remove: () => call("remove"),
    ask: () => call("askForCall"),
    async get() {
      const { body } = await callTrpc(app, "query trustedContact.get", { token });
      return body.result.data.contact;
    },
  };
}

function tokenSentTo(contact: string): string {
  const link = /\/c\/([A-Za-z0-9_-]{24})(?:\s|$)/.exec(messagesTo(app, contact)[0]?.text ?? "");
  return link?.[1] ?? "";
}

const answer = (token: string, text: string) =>
  callTrpc(app, "mutation trustedContact.answer", { body: { token, answer: text } });
const page = (token: string) =>
  callTrpc(app, "query trustedContact.invitation", { body: { token } });
const refusalOf = ({ status, body }: Awaited<ReturnType<typeof page>>) => [
  status,
  body.error?.data?.refusal?.id,
];

/** A member whose contact agreed. */
async function createPair(contact = newContact()) {
  const person = await createMember(app);
  await as(person).invite(contact);
  const token = tokenSentTo(contact);
  await answer(token, "agree");
  return { person, contact, token };
}

/** The member with a new session, for tests of days. */
async function signInAgain(person: TestMember): Promise<TestMember> {
  const session = { userId: person.id, kind: "full", proof: "code" } as const;
  return { ...person, token: await createSession(app.ctx, session) };
}

// The invitation explains the words, so a mail counts by its subject.
const askedByMail = (contact: string) =>
  messagesTo(app, contact).filter(({ subject }) => subject.endsWith("please call me"));

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

describe("an invitation", () => {
  it("to an address that the mail server does not know is refused beside its field, and names nobody", async () => {
    const person = await createMember(app);
    const unknown = { command: "RCPT TO", response: "550 5.1.1 no such user" };
    const send = () => Promise.reject(Object.assign(new Error("refused"), unknown));
    await using broken = await startTestApp({
      database: app.db,
      clock: app.clock,
      override: { mailer: { send } },
    });
    const invited = { token: person.token, body: { name: "Ravi", contact: newContact() } };
    const refused = await callTrpc(broken, "mutation trustedContact.invite", invited);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.error.data.fields)).toEqual(["contact"]);
    expect(broken.logged()).not.toContain("a message to a trusted contact failed");
    expect(await as(person).get()).toBeNull();
  });

  it("is sent once by five presses at once, and again on request after a minute", async () => {
    const person = await createMember(app);
    const contact = newContact();
    const presses = Array.from({ length: 5 }, () => as(person).invite(contact));
    expect((await Promise.all(presses)).map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect((await as(person).resend()).status).toBe(200);
    expect(messagesTo(app, contact)).toHaveLength(1);
    app.clock.advance(61);
    expect((await as(person).resend()).status).toBe(200);
    expect(messagesTo(app, contact)).toHaveLength(2);
    expect(new Set(messagesTo(app, contact).map(({ text }) => text)).size).toBe(1);
    expect(refusalOf(await as(person).invite(newContact()))).toEqual([409, "contactExists"]);
  });

  it("goes out three times a day for a person, however often contacts are removed", async () => {
    const me = as(await createMember(app));
    for (let count = 0; count < 3; count += 1) {
      expect((await me.invite(newContact())).status).toBe(200);
      await me.remove();
    }
    const refused = await me.invite(newContact());
    expect(refusalOf(refused)).toEqual([429, "invitationsSpent"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(day - 600);
    app.clock.advance(day + 1);
    expect((await me.invite(newContact())).status).toBe(200);
  });

  it("is refused after three a day to one contact, in the same words as after a refusal", async () => {
    const contact = newContact();
    for (let count = 0; count < 3; count += 1) {
      expect((await as(await createMember(app)).invite(contact)).status).toBe(200);
    }
    const stranger = await as(await createMember(app)).invite(contact);
    expect(messagesTo(app, contact)).toHaveLength(3);

    const person = await createMember(app);
    const other = newContact();
    await as(person).invite(other);
    await answer(tokenSentTo(other), "decline");
    const refused = await as(person).invite(other);
    expect(refusalOf(refused)).toEqual([409, "contactNotInvitable"]);
    expect(stranger.body.error.message).toBe(refused.body.error.message);
    expect(refusalOf(stranger)).toEqual(refusalOf(refused));
    expect([stranger, refused].map(({ headers }) => headers.get("retry-after"))).toEqual([
      null,
      null,
    ]);
  });

  it("comes again 30 days after a no, from that person; from another one at once", async () => {
    const { person, contact, token } = await createPair();
    await answer(token, "withdraw");
    await as(person).remove();
    app.clock.advance(29 * day);
    expect((await as(await signInAgain(person)).invite(contact)).status).toBe(409);
    expect((await as(await createMember(app)).invite(contact)).status).toBe(200);
    app.clock.advance(day + 60);
    expect((await as(await signInAgain(person)).invite(contact)).status).toBe(200);
  });

  it("without an answer ends after 30 days, with its email address", async () => {
    const person = await createMember(app);
    const contact = newContact();
    await as(person).invite(contact);
    const token = tokenSentTo(contact);
    app.clock.advance(30 * day + 1);
    expect((await page(token)).status).toBe(404);
    expect((await answer(token, "agree")).status).toBe(404);
    await purgeTrustedContacts(app.ctx);
    for (const table of ["trusted_contacts", "trusted_contact_sends"] as const) {
      const rows = await app.db
        .selectFrom(table)
        .select("user_id")
        .where("user_id", "=", person.id)
        .execute();
      expect(rows).toEqual([]);
    }
  });

  it("is dead once the person removes the contact", async () => {
    const { person, token } = await createPair();
    expect((await as(person).remove()).status).toBe(200);
    expect((await as(person).remove()).status).toBe(200);
    expect((await page(token)).status).toBe(404);
    expect((await answer(token, "withdraw")).status).toBe(404);
    expect(refusalOf(await as(person).resend())).toEqual([404, "notFound"]);
  });

  it("names nobody whose name is a link", async () => {
    const person = await createMember(app, { name: "www.evil.example now" });
    const contact = newContact();
    await as(person).invite(contact);
    const [mail] = messagesTo(app, contact);
    expect(`${mail?.subject} ${mail?.text}`).not.toContain("evil");
    expect(mail?.subject).toContain("Someone who knows you");
    const { body } = await page(tokenSentTo(contact));
    expect(body.result.data.first_name).toBeNull();
  });

  it("is refused with 422 for bad input and for one's own email address, and a good one then succeeds", async () => {
    const person = await createMember(app);
    const { token } = person;
    const inputs = [
      {},
      { name: "Ravi" },
      { name: " ", contact: newContact() },
      { name: "Ravi\nKumar", contact: newContact() },
      { name: "x".repeat(101), contact: newContact() },
      { name: "see https://evil.example", contact: newContact() },
      { name: "www.evil", contact: newContact() },
      { name: "evil.example", contact: newContact() },
      { name: "Ravi", contact: "nobody" },
      { name: "Ravi", contact: 5 },
      { name: "Ravi", contact: person.email },
    ];
    for (const input of inputs) {
      const { status } = await mutate(app, "trustedContact.invite", { input, token });
      expect([input, status]).toEqual([input, 422]);
    }
    expect((await as(person).invite(newContact(), "Dr. Ravi")).status).toBe(200);
  });

  it.each(["", "x", "a".repeat(24), "../../etc/passwd", "😀"])(
    "is not found for the token %j",
    async (token) => {
      expect((await page(token)).status).toBe(404);
      expect((await answer(token, "agree")).status).toBe(404);
    },
  );

  it("is not found under a link that somebody made up from the id of a real one", async () => {
    const { person, token } = await createPair();
    const forged = `${token.slice(0, 8)}${"A".repeat(16)}`;
    expect((await page(forged)).status).toBe(404);
    expect((await answer(forged, "withdraw")).status).toBe(404);
    expect((await as(person).get()).status).toBe("agreed");
  });

  it("is refused an answer that does not fit", async () => {
    const { token } = await createPair();
    expect((await answer(token, "perhaps")).status).toBe(422);
    expect(refusalOf(await answer(token, "decline"))).toEqual([409, "contactRequestOver"]);
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
    await sendAccountMails(app.ctx);
    const mails = messagesTo(app, person.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      "The trusted contact of your Saathi account agreed",
      "A trusted contact was named in your Saathi account",
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
