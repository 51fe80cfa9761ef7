import { describe, expect, it, vi } from "vitest";
import { rest } from "../testing/http/rest.ts";
import { createMember } from "../testing/members.ts";
import { messagesTo, newEmail } from "../testing/sign-in.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const support = "support@saathi.example";

function message(fields: Record<string, unknown> = {}) {
  return {
    name: "Asha Verma",
    email: newEmail(),
    subject: "My invoice",
    message: "Please tell me where I can find my last invoice.",
    ...fields,
  };
}

function listStored(app: TestApp) {
  return app.db.selectFrom("contact_messages").selectAll().execute();
}

describe("POST /contact", () => {
  it("stores the message, mails support and confirms to the sender", async () => {
    await using app = await startTestApp();
    const body = message();
    const answer = await rest(app, "POST /contact", { body });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      status: true,
      message: "Thank You! We have received your message and will get back to you within 24 hours.",
    });
    const [row] = await listStored(app);
    expect(row).toMatchObject({ ...body, user_id: null });
    const ticket = row?.ticket ?? "";
    expect(ticket).toMatch(/^T-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    await vi.waitFor(() => expect(messagesTo(app, body.email)).toHaveLength(1), 10_000);
    const [toSupport] = messagesTo(app, support);
    expect(toSupport?.subject).toBe(`[${ticket}] My invoice`);
    expect(toSupport?.text).toContain(body.message);
    expect(toSupport?.text).toContain(body.email);
    const [thanks] = messagesTo(app, body.email);
    expect(`${thanks?.subject}`).toContain(ticket);
    expect(`${thanks?.text}`).not.toContain(body.message);
    expect(`${thanks?.text}`).not.toContain(body.name);
  });

  it("confirms in the language of the pages that the sender reads", async () => {
    await using app = await startTestApp();
    const body = message();
    await rest(app, "POST /contact", { body, headers: { cookie: "lang=hi" } });
    await vi.waitFor(() => expect(messagesTo(app, body.email)).toHaveLength(1), 10_000);
    const [thanks] = messagesTo(app, body.email);
    expect(thanks?.subject).toContain("आपका संदेश हमें मिल गया है");
    expect(thanks?.text).toMatch(/^नमस्ते,\n\nधन्यवाद!/);
  });

  it("stores the user's id when signed in, and mails SUPPORT_EMAIL", async () => {
    await using app = await startTestApp({ env: { SUPPORT_EMAIL: "help@saathi.example" } });
    const { token, id } = await createMember(app);
    const answer = await rest(app, "POST /contact", { body: message(), token });
    expect(answer.status).toBe(201);
    expect((await listStored(app))[0]?.user_id).toBe(id);
    await vi.waitFor(() => expect(messagesTo(app, "help@saathi.example")).toHaveLength(1), 10_000);
    const broken = await rest(app, "POST /contact", { body: message(), token: "broken" });
    expect(broken.status).toBe(201);
  });

  it("stores the message although no mail can be sent", async () => {
    const mailer = { send: () => Promise.reject(new Error("no mail: a private matter")) };
    await using app = await startTestApp({ override: { mailer } });
    const answer = await rest(app, "POST /contact", { body: message() });
    expect(answer.status).toBe(201);
    expect(await listStored(app)).toHaveLength(1);
    await vi.waitFor(
      () => expect(app.logged()).toContain("sending mails about a contact message failed"),
      10_000,
    );
    expect(app.logged()).not.toContain("private matter");
  });

  it("refuses a subject and a name of two lines", async () => {
    await using app = await startTestApp();
    const body = message({ subject: "Hello\r\nBcc: eve@example.in", name: "Asha\nFrom: eve" });
    const answer = await rest(app, "POST /contact", { body });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ["name", "subject"]]);
    expect(messagesTo(app, support)).toEqual([]);
  });

  it("refuses invalid fields without storing or counting the message", async () => {
    await using app = await startTestApp({ env: { RATE_LIMIT_SCALE: "0.05" } });
    const cases: [Record<string, unknown>, string][] = [
      [{ name: "A" }, "name"],
      [{ name: "a".repeat(101) }, "name"],
      [{ email: "nobody" }, "email"],
      [{ subject: "Hey" }, "subject"],
      [{ subject: "s".repeat(151) }, "subject"],
      [{ message: "Too short" }, "message"],
      [{ message: "m".repeat(5001) }, "message"],
      [{ message: "\u200b".repeat(30) }, "message"],
      [{ message: `A message with \u0007 a bell in it` }, "message"],
      [{ message: ["a", "list"] }, "message"],
      [{ subject: undefined }, "subject"],
    ];
    for (const [fields, field] of cases) {
      const answer = await rest(app, "POST /contact", { body: message(fields) });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
    }
    expect(await listStored(app)).toEqual([]);
    for (let sent = 0; sent < 3; sent += 1) {
      expect((await rest(app, "POST /contact", { body: message() })).status).toBe(201);
    }
    const fourth = await rest(app, "POST /contact", { body: message() });
    expect(fourth.status).toBe(429);
    expect(Number(fourth.headers.get("retry-after"))).toBeGreaterThan(3000);
    expect(await listStored(app)).toHaveLength(3);
  });

  it("confirms to one email address at most five times an hour", async () => {
    await using app = await startTestApp();
    const body = message();
    for (let sent = 0; sent < 7; sent += 1) await rest(app, "POST /contact", { body });
    await vi.waitFor(() => expect(messagesTo(app, support)).toHaveLength(7), 10_000);
    expect(messagesTo(app, body.email)).toHaveLength(5);
  });

  it("stores a message once that a proxy repeats, and mails it again under its ticket", async () => {
    await using app = await startTestApp();
    const body = message();
    const subjects = () => messagesTo(app, support).map(({ subject }) => subject);
    for (let sent = 0; sent < 2; sent += 1) {
      expect((await rest(app, "POST /contact", { body })).status).toBe(201);
    }
    await vi.waitFor(() => expect(subjects()).toHaveLength(2), 10_000);
    expect(new Set(subjects()).size).toBe(1);
    expect(await listStored(app)).toHaveLength(1);
    await rest(app, "POST /contact", { body: { ...body, message: `${body.message} Thank you.` } });
    expect(await listStored(app)).toHaveLength(2);
    app.clock.advance(61);
    await rest(app, "POST /contact", { body });
    expect(await listStored(app)).toHaveLength(3);
  });
});
