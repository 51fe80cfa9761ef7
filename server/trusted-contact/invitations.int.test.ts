import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendAccountMails } from "../account-events/account-events.ts";
import { DatabaseConnectionError } from "../db/errors.ts";
import type { Mail } from "../messaging/types.ts";
import { callTrpc } from "../testing/http/call-trpc.ts";
import { createMember, type TestMember } from "../testing/members.ts";
import { messagesTo, mutate } from "../testing/sign-in.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { contactActions, newContact } from "../testing/trusted-contact/contact-actions.ts";
import { purgeTrustedContacts } from "./trusted-contact.ts";

const day = 86_400;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
const { answer, as, createPair, page, refusalOf, signInAgain, tokenSentTo } = contactActions(
  () => app,
);

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

  /** Invites while no outcome of a send can be stored. */
  async function inviteUnstored(
    { token }: TestMember,
    { contact, send }: { contact: string; send: (mail: Mail) => Promise<void> },
  ) {
    const failing: KyselyPlugin = {
      transformQuery({ node }) {
        if (node.kind === "UpdateQueryNode" && JSON.stringify(node).includes("contact_sends"))
          throw new DatabaseConnectionError("broke", null);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    await using broken = await startTestApp({
      database: app.db.withPlugin(failing),
      clock: app.clock,
      override: { mailer: { send } },
    });
    const invited = { token, body: { name: "Ravi", contact } };
    const answered = await callTrpc(broken, "mutation trustedContact.invite", invited);
    return { answered, log: broken.logged() };
  }

  it("that was not sent names nobody although the database fails before it can store that", async () => {
    const [person, contact] = [await createMember(app), newContact()];
    const send = () => Promise.reject(new Error("refused"));
    const { answered, log } = await inviteUnstored(person, { contact, send });
    expect(refusalOf(answered)).toEqual([502, "contactMessageNotSent"]);
    expect(log).not.toContain(contact);
    expect(await as(person).get()).toBeNull();
  });

  it("that was sent stays one although the database fails before it can store that", async () => {
    const [person, contact] = [await createMember(app), newContact()];
    const send = (mail: Mail) => app.ctx.mailer.send(mail);
    const { answered, log } = await inviteUnstored(person, { contact, send });
    expect(answered.status).toBe(200);
    expect(log).toContain("security.contact_named");
    expect((await answer(tokenSentTo(contact), "agree")).status).toBe(200);
    expect((await as(person).get())?.status).toBe("agreed");
    app.clock.advance(31);
    await sendAccountMails(app.ctx);
    const subjects = messagesTo(app, person.email).map(({ subject }) => subject);
    expect(subjects).toContain("A trusted contact was named in your Saathi account");
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
