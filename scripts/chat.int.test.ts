import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createMember, type TestMember } from "../server/testing/members.ts";
import { codeFor, messagesTo } from "../server/testing/sign-in.ts";
import { startTestApp, type TestApp } from "../server/testing/test-app.ts";
import { startChat, type TestChat } from "./chat/test-chat.ts";

// A process starts slowly on a busy machine.
const patience = { timeout: 25_000 };

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

/** Signs in with the code that the outbox got. */
async function signedIn({ email }: TestMember, args: string[] = []): Promise<TestChat> {
  const chat = start({ args: ["--service", "law", ...args] });
  chat.type(email);
  await expect.poll(() => chat.said(), patience).toContain("Password (empty for a code)");
  chat.type("");
  await expect.poll(() => messagesTo(app, email).length, patience).toBe(1);
  chat.type(codeFor(app, email));
  await expect.poll(() => chat.said(), patience).toContain("Signed in as");
  return chat;
}

test("signs in by a code, sends, and shows the reply as it comes", async () => {
  const chat = await signedIn(asha);
  app.model.next({ text: `First words. ${"more ".repeat(200)}`, tokensPerSecond: 60 });
  chat.type("How do I get my deposit back?");
  await expect.poll(() => chat.answers(), patience).toContain("First words.");
  expect(chat.answers()).not.toContain("more ".repeat(200).trim());
  chat.interrupt();
  await expect.poll(() => chat.said(), patience).toContain("(stopped)");
  expect(app.model.requests[0]?.aborted).toBe(true);

  app.model.next({ text: "The second answer." });
  chat.type("And in Karnataka?");
  await expect.poll(() => chat.answers(), patience).toContain("The second answer.");
  expect(await app.db.selectFrom("conversations").select("service_id").execute()).toEqual([
    { service_id: 3 },
  ]);
  chat.type("/history");
  await expect.poll(() => chat.said(), patience).toContain("1 How do I get my deposit back?");
  chat.type("/quit");
  expect(await chat.exit).toBe(0);
});

test("keeps the sign-in where only its owner can read, and a pipe of lines works with it", async () => {
  const first = await signedIn(asha);
  first.endInput();
  expect(await first.exit).toBe(0);
  const folder = join(first.configDir, "saathi");
  const [name = ""] = readdirSync(folder);
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);

  app.model.next({ text: "One." });
  app.model.next({ text: "Two." });
  const piped = start({ configDir: first.configDir });
  for (const line of ["law", "first question", "/new", "second question", "/open 1"]) {
    piped.type(line);
  }
  piped.endInput();
  expect(await piped.exit).toBe(0);
  expect(piped.answers()).toBe("One.\nTwo.\n");
  expect(piped.said()).toContain("Signed in as Asha.");
  expect(await app.db.selectFrom("conversations").select("id").execute()).toHaveLength(2);
});

test("says what is wrong: no plan, a wrong code, a sign-in that has ended, no server", async () => {
  const ravi = await createMember(app, { name: "Ravi" });
  const chat = await signedIn(ravi, ["--no-save"]);
  expect(readdirSync(chat.configDir)).toEqual([]);
  chat.type("Hello?");
  chat.endInput();
  expect(await chat.exit).toBe(1);
  expect(chat.said()).toContain(`Subscribe to start chatting: ${app.url}/subscription`);

  const wrong = start({ args: ["--as", asha.email] });
  wrong.type("");
  wrong.type("000000");
  expect(await wrong.exit).toBe(1);
  expect(wrong.said()).toContain("Invalid OTP. Please try again.");

  const kept = await signedIn(asha);
  await app.db.updateTable("sessions").set({ ended_at: app.clock.now().toISOString() }).execute();
  kept.type("Hello?");
  expect(await kept.exit).toBe(1);
  expect(kept.said()).toContain("Please sign in again.");
  expect(readdirSync(join(kept.configDir, "saathi"))).toEqual([]);

  await app.close();
  const alone = start({ args: ["--as", asha.email] });
  expect(await alone.exit).toBe(1);
  expect(alone.said()).toContain(`${app.url} does not answer`);
});
