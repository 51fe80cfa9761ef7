import { describe, expect, it } from "vitest";
import { ask } from "../../testing/http/ask.ts";
import { callTrpc, refusalOf } from "../../testing/http/call-trpc.ts";
import { rest } from "../../testing/http/rest.ts";
import { createMember } from "../../testing/members.ts";
import {
  codeFor,
  mutate,
  signInByCode,
  signUp,
  testPassword,
  wrongCode,
} from "../../testing/sign-in.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

type Person = { token: string; email: string };

function prove(app: TestApp, { token }: Person, input: unknown) {
  return mutate(app, "account.prove", { input, token });
}

async function proveByCode(app: TestApp, person: Person) {
  await mutate(app, "account.sendProofCode", { input: undefined, token: person.token });
  return prove(app, person, { method: "otp", otp: codeFor(app, person.email) });
}

function startDownload(app: TestApp, { token }: Person) {
  return mutate(app, "account.startDownload", { input: undefined, token });
}

function requestDeletion(app: TestApp, { token }: Person) {
  return mutate(app, "account.requestDeletion", { input: undefined, token });
}

describe("account.prove", () => {
  it("accepts a code for 15 minutes in that session alone", async () => {
    await using app = await startTestApp();
    const person = await createMember(app);
    app.clock.freeze();
    const refused = await startDownload(app, person);
    expect([refused.status, refusalOf(refused)]).toEqual([403, "proofRequired"]);
    const { status, body } = await proveByCode(app, person);
    expect(status).toBe(200);
    const until = Date.parse(body.result.data.proven_until) - app.clock.now().getTime();
    expect(until / 1000).toBeCloseTo(900, 0);
    expect((await startDownload(app, person)).status).toBe(200);
    app.clock.advance(61);
    const elsewhere = { ...person, token: await signInByCode(app, person.email) };
    expect((await startDownload(app, elsewhere)).status).toBe(403);
    app.clock.advance(839);
    expect((await startDownload(app, person)).status).toBe(403);
  });

  it("accepts a code that signing in asked for, once", async () => {
    await using app = await startTestApp();
    const person = await createMember(app);
    const body = { type: "email", email: person.email, method: "otp" };
    await rest(app, "POST /auth", { body });
    const otp = codeFor(app, person.email);
    expect((await prove(app, person, { method: "otp", code: otp })).status).toBe(200);
    expect((await prove(app, person, { method: "otp", otp })).status).toBe(422);
  });

  it("accepts the code of the owner's address while somebody else asks for one of their number", async () => {
    await using app = await startTestApp();
    const person = await createMember(app);
    const mobile = "+919876543210";
    await app.db.updateTable("users").set({ mobile }).where("id", "=", person.id).execute();
    const askAndProve = async (named: (request: string) => object) => {
      const { request } = await ask(app, "account.sendProofCode", { token: person.token });
      app.clock.advance(61);
      await rest(app, "POST /auth", { body: { type: "mobile", mobile, method: "otp" } });
      return prove(app, person, {
        method: "otp",
        otp: codeFor(app, person.email),
        ...named(request),
      });
    };
    expect((await askAndProve((request) => ({ request }))).status).toBe(200);
    expect((await askAndProve(() => ({}))).status).toBe(200);
  });

  it("accepts the owner's code on a known device while somebody else asks for one", async () => {
    await using app = await startTestApp();
    const { email, token } = await signUp(app);
    const body = { type: "email", email, password: testPassword };
    const signedIn = await rest(app, "POST /login", { body });
    const cookie = signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
    app.clock.advance(61);
    await mutate(app, "account.sendProofCode", { input: undefined, token });
    const otp = codeFor(app, email);
    app.clock.advance(61);
    await rest(app, "POST /auth", { body: { type: "email", email, method: "otp" } });
    expect(codeFor(app, email)).not.toBe(otp);
    const answer = await callTrpc(app, "mutation account.prove", {
      body: { method: "otp", otp },
      token,
      headers: { cookie },
    });
    expect(answer.status).toBe(200);
  });

  it("refuses a wrong code, and the right one after five", async () => {
    await using app = await startTestApp();
    const person = await createMember(app);
    await mutate(app, "account.sendProofCode", { input: undefined, token: person.token });
    const otp = codeFor(app, person.email);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const answer = await prove(app, person, { method: "otp", otp: wrongCode(otp) });
      expect([answer.status, refusalOf(answer)]).toEqual([422, "codeInvalid"]);
    }
    expect((await prove(app, person, { method: "otp", otp })).status).toBe(422);
    expect((await startDownload(app, person)).status).toBe(403);
  });

  it("accepts the password for a download and not for a deletion", async () => {
    await using app = await startTestApp();
    const person = await signUp(app);
    const wrong = await prove(app, person, { method: "password", password: "not-the-one" });
    expect([wrong.status, refusalOf(wrong)]).toEqual([422, "proofPasswordWrong"]);
    const right = { method: "password", password: testPassword };
    expect((await prove(app, person, right)).status).toBe(200);
    expect((await startDownload(app, person)).status).toBe(200);
    const refused = await requestDeletion(app, person);
    expect([refused.status, refusalOf(refused)]).toEqual([403, "codeProofRequired"]);
  });

  it("counts wrong passwords as a sign-in does", async () => {
    await using app = await startTestApp();
    const person = await signUp(app);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const input = { method: "password", password: "not-the-one" };
      statuses.push((await prove(app, person, input)).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  it("refuses passkeys, unknown methods and wrong input with 422", async () => {
    await using app = await startTestApp();
    const person = await createMember(app);
    const inputs = [
      { method: "passkey" },
      { method: "fax" },
      { method: "otp" },
      { method: "otp", otp: 123456 },
      { method: "password" },
      { method: "password", password: "x".repeat(1025) },
      {},
    ];
    for (const input of inputs) expect((await prove(app, person, input)).status).toBe(422);
  });
});
