import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createMember, type TestMember } from "../server/testing/members.ts";
import { codeFor, messagesTo } from "../server/testing/sign-in.ts";
import { startTestApp, type TestApp } from "../server/testing/test-app.ts";
import { startChat, type TestChat } from "./testing/test-chat.ts";

// A process may start slowly on a busy machine.
const polling = { timeout: 25_000 };

let app: TestApp;
let asha: TestMember;
let chats: TestChat[];

beforeEach(async () => {
  app = await startTestApp();
  asha = await createMember(app, { subscribed: true, name: "Asha" });
  chats = [];
});

afterEach(async () => {
  for (const chat of chats) chat.kill();
  await app.close();
});

function start(options?: Parameters<typeof startChat>[1]): TestChat {
  const chat = startChat(app.url, options);
  chats.push(chat);
  return chat;
}

/** Starts a chat and signs in with the code from the outbox. */
async function startSignedIn(
  { email }: TestMember,
  args: string[] = [],
  options: { configDir?: string } = {},
): Promise<TestChat> {
  const chat = start({ args: ["--service", "law", ...args], ...options });
  chat.type(email);
  await expect.poll(() => chat.stderr(), polling).toContain("Password (empty for a code)");
  chat.type("");
  await expect.poll(() => messagesTo(app, email).length, polling).toBe(1);
  chat.type(codeFor(app, email));
  await expect.poll(() => chat.stderr(), polling).toContain("Signed in as");
  return chat;
}

test("chats although the sign-in cannot be kept", async () => {
  const chat = await startSignedIn(asha, [], { configDir: "/proc/no-such-folder" });
  expect(chat.stderr()).toContain("This sign-in is not kept for next time: E");
});

test("signs in by a code, sends a message, and prints the reply as it arrives", async () => {
  const chat = await startSignedIn(asha);
  await expect.poll(() => chat.stderr(), polling).toContain("is an AI, not a doctor, lawyer or");
  app.model.next({ text: `First words. ${"more ".repeat(2000)}`, tokensPerSecond: 60 });
  chat.type("How do I get my deposit back?");
  await expect.poll(() => chat.stdout(), polling).toContain("First words.");
  expect(chat.stdout()).not.toContain("more ".repeat(2000).trim());
  chat.interrupt();
  await expect.poll(() => chat.stderr(), polling).toContain("(stopped)");
  await expect.poll(() => app.model.requests[0]?.aborted).toBe(true);

  app.model.next({ text: "The second answer." });
  chat.type("And in Karnataka?");
  await expect.poll(() => chat.stdout(), polling).toContain("The second answer.");
  expect(await app.db.selectFrom("conversations").select("service_id").execute()).toEqual([
    { service_id: 3 },
  ]);
  chat.type("/history");
  await expect.poll(() => chat.stderr(), polling).toContain("1 How do I get my deposit back?");
  chat.type("/quit");
  expect(await chat.exit).toBe(0);
});

test("saves the sign-in in a file, and answers piped lines with it", async () => {
  const first = await startSignedIn(asha);
  first.endInput();
  expect(await first.exit).toBe(0);
  app.model.next({ text: "One." });
  app.model.next({ text: "Two." });
  const piped = start({ configDir: first.configDir });
  for (const line of ["law", "first question", "/new", "second question", "/open 1"]) {
    piped.type(line);
  }
  piped.endInput();
  expect(await piped.exit).toBe(0);
  expect(piped.stdout()).toBe("One.\nTwo.\n");
  expect(piped.stderr()).toContain("Signed in as Asha.");
  expect(await app.db.selectFrom("conversations").select("id").execute()).toHaveLength(2);
});

test("prints whom to call before a reply and before a refusal, until the person is safe", async () => {
  const chat = await startSignedIn(asha, ["--no-save"]);
  app.model.next({ text: "Stay with him." });
  chat.type("My father has severe chest pain");
  await expect.poll(() => chat.stdout(), polling).toContain("Stay with him.");
  const call = "!! Call now: 112 (any emergency), 108 (ambulance)";
  expect(chat.stderr().split(call)).toHaveLength(2);
  app.model.next({ fault: { kind: "http", status: 500 } });
  chat.type("yes");
  await expect.poll(() => chat.stderr(), polling).toContain("You are not alone: please call 112");
  expect(chat.stderr().split(call).length).toBeGreaterThan(2);
  chat.type("/safe");
  await expect.poll(() => chat.stderr(), polling).toContain("Good to know.");
  const rows = await app.db.selectFrom("conversation_dangers").select("cleared_at").execute();
  expect(rows.every(({ cleared_at }) => cleared_at !== null)).toBe(true);
  chat.kill();
});

test("a pipe whose reply was interrupted exits with status 1", async () => {
  const { configDir } = await startSignedIn(asha);
  app.model.next({ text: `First words. ${"more ".repeat(2000)}`, tokensPerSecond: 60 });
  const piped = start({ configDir, args: ["--service", "law"] });
  piped.type("How do I get my deposit back?");
  piped.endInput();
  await expect.poll(() => piped.stdout(), polling).toContain("First words.");
  await app.ctx.replies.drain(0);
  expect(await piped.exit).toBe(1);
  expect(piped.stderr()).toContain("(interrupted: send it again)");
});

test("ends quietly when the reader of its pipe leaves", async () => {
  const { configDir } = await startSignedIn(asha);
  const piped = start({ configDir, args: ["--service", "law"] });
  await expect.poll(() => piped.stderr(), polling).toContain("is an AI");
  piped.leave();
  piped.type("How do I get my deposit back?");
  expect(await piped.exit).toBe(0);
  expect(piped.stderr()).not.toContain("EPIPE");
});

test("refuses a URL that is none with one sentence", async () => {
  for (const url of ["notaurl", "ftp://saathi.example"]) {
    const chat = startChat(url);
    chats.push(chat);
    expect(await chat.exit).toBe(1);
    const refused = `error: option '--url <address>' argument '${url}' is invalid.`;
    expect(chat.stderr()).toBe(`${refused} It must be an http(s) address.\n`);
  }
});

test("reports a missing plan, a wrong code, an ended session and an unreachable server", async () => {
  const ravi = await createMember(app, { name: "Ravi" });
  const chat = await startSignedIn(ravi, ["--no-save"]);
  expect(readdirSync(chat.configDir)).toEqual([]);
  chat.type("Hello?");
  chat.endInput();
  expect(await chat.exit).toBe(1);
  expect(chat.stderr()).toContain(`Subscribe to start chatting: ${app.url}/subscription`);

  const wrong = start({ args: ["--as", asha.email] });
  wrong.type("");
  wrong.type("000000");
  expect(await wrong.exit).toBe(1);
  expect(wrong.stderr()).toContain("Invalid OTP. Please try again.");

  const saved = await startSignedIn(asha);
  await app.db.updateTable("sessions").set({ ended_at: app.clock.now().toISOString() }).execute();
  saved.type("Hello?");
  expect(await saved.exit).toBe(1);
  expect(saved.stderr()).toContain("Please sign in again.");
  expect(readdirSync(join(saved.configDir, "saathi"))).toEqual([]);

  await app.close();
  const alone = start({ args: ["--as", asha.email] });
  expect(await alone.exit).toBe(1);
  expect(alone.stderr()).toContain(`${app.url} does not answer`);
});
