import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSeedCards, seedFacts } from "../../server/facts/seed-facts.ts";
import { createMember } from "../../server/testing/members.ts";
import { startTestApp, type TestApp } from "../../server/testing/test-app.ts";
import { createClient } from "./client.ts";
import { runConversation } from "./conversation-loop.ts";
import type { Terminal } from "./terminal.ts";
import type { TokenFile } from "./token-file.ts";

let app: TestApp;
let tokens: TokenFile;
beforeAll(async () => {
  app = await startTestApp();
  const { token } = await createMember(app, { subscribed: true });
  tokens = { read: () => token, write: () => undefined, clear: () => undefined };
});
afterAll(() => app.close());

/** A terminal at which these lines are typed; it keeps what is printed. */
function createTerminal(...lines: string[]) {
  const printed = { reply: "", said: "" };
  const terminal: Terminal = {
    interactive: true,
    ask: async () => lines.shift() ?? null,
    say: (text) => {
      printed.said += `${text}\n`;
    },
    write: (text) => {
      printed.reply += text;
    },
    onInterrupt: () => undefined,
    close: () => undefined,
  };
  return { terminal, printed };
}

test("keeps the conversation of a first reply that failed for the next line", async () => {
  const { terminal, printed } = createTerminal("first", "second");
  app.model.next({ fault: { kind: "http", status: 500 } });
  app.model.next({ text: "The answer." });
  const client = createClient(app.url, tokens);
  await runConversation({ client, terminal, service: "law", url: app.url });
  expect(printed.reply).toBe("The answer.\n");
  expect(await app.db.selectFrom("conversations").select("id").execute()).toHaveLength(1);
});

/** Passes bytes on to the product, and breaks the first connection that has brought a piece of a reply. */
async function startBreakingProxy() {
  const target = new URL(app.url);
  let breaks = 0;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    client.pipe(upstream);
    upstream.on("data", (chunk: Buffer) => {
      const isFirst = breaks === 0 && chunk.includes('"delta"');
      if (isFirst) breaks += 1;
      client.write(chunk, () => isFirst && client.destroy());
    });
    for (const [one, other] of [[client, upstream] as const, [upstream, client] as const]) {
      one.on("error", () => undefined).on("close", () => other.destroy());
    }
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const close = () => server.close();
  return { url: `http://127.0.0.1:${port}`, breaks: () => breaks, [Symbol.dispose]: close };
}

test("goes on with a reply where its connection broke", async () => {
  using proxy = await startBreakingProxy();
  const text = "word ".repeat(50).trim();
  app.model.next({ text, tokensPerSecond: 500 });
  const { terminal, printed } = createTerminal("first");
  const { url } = proxy;
  await runConversation({ client: createClient(url, tokens), terminal, service: "law", url });
  expect(printed.reply).toBe(`${text}\n`);
  expect(proxy.breaks()).toBe(1);
});

test("prints a reply with its calculations, citation marks and sources, also when it is opened", async () => {
  // The day of the cards' review: later on some have ended.
  app.clock.set("2026-11-22T06:00:00.000Z");
  await seedFacts(app.db, app.clock.now(), readSeedCards());
  const { token } = await createMember(app, { subscribed: true });
  const client = createClient(app.url, { ...tokens, read: () => token });
  const text = "A consumer complaint must be filed within two years of the cause of action.";
  const input = { returned_on: "2026-10-01", notice_received_on: null };
  app.model.next({ blocks: [{ kind: "tool", name: "cheque-bounce", input }] });
  app.model.next({ blocks: [{ kind: "text", text, cards: ["consumer-2-years"] }] });
  const question = "By when do I have to file a consumer complaint?";
  const { terminal, printed } = createTerminal(question, "/open 1");
  await runConversation({ client, terminal, service: "law", url: app.url });
  expect(printed.reply).toContain(`${text}[1]`);
  expect(printed.reply).toContain("[1] Consumer Protection Act 2019 s.69");
  expect(printed.reply).toMatch(/; checked \d+ \w+ 2026; reported/);
  expect(printed.reply).toContain("31 October 2026");
  expect(printed.said).toContain(`${text}[1]`);
});
