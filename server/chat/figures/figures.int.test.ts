import { afterAll, beforeAll, expect, it } from "vitest";
import { readSeedCards, seedFacts } from "../../facts/seed-facts.ts";
import type { MessagesBody } from "../../simulators/model/body.ts";
import { makePdf } from "../../testing/files.ts";
import { attachFile } from "../../testing/http/attach-file.ts";
import { openStream } from "../../testing/http/event-stream.ts";
import { rest } from "../../testing/http/rest.ts";
import { createTrpcClient } from "../../testing/http/trpc-client.ts";
import { createMember, type TestMember } from "../../testing/members.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let asha: TestMember;

beforeAll(async () => {
  app = await startTestApp({ env: { ASSISTANT_WEB_SEARCH: "on" } });
  app.clock.set("2026-11-22T06:00:00.000Z");
  await seedFacts(app.db, app.clock.now(), readSeedCards());
  asha = await createMember(app, { subscribed: true });
});

afterAll(() => app.close());

function send(message: string, path = "POST /chat/5") {
  return rest(app, path, { token: asha.token, body: { message } });
}

async function readFigures(uuid: string) {
  const page = await createTrpcClient(app, asha.token).chat.messages.query({ uuid, page: 1 });
  return page.items.at(-1)?.figures;
}

it("a reload shows which card a figure contradicts, what the person said and what is from memory", async () => {
  const text =
    "Your ₹3,50,000 is safe. Bank deposits are insured up to ₹1 lakh per depositor.\n\nA locker costs ₹2,345 a year.";
  app.model.next({ blocks: [{ kind: "text", text }] });
  const { body } = await send(
    "I have saadhe teen lakh in a bank deposit. How much is insured per depositor?",
  );
  const found = await readFigures(body.uuid);
  expect(found?.figures).toEqual([
    { kind: "amount", text: "₹3,50,000", origin: "words" },
    { kind: "amount", text: "₹1 lakh", origin: "contradicted", card: "dicgc-5-lakh" },
    { kind: "amount", text: "₹2,345", origin: "memory" },
  ]);
  expect(found?.cards).toMatchObject([
    {
      id: "dicgc-5-lakh",
      claim: expect.stringContaining("Rs 5 lakh"),
      checked_on: expect.any(String),
    },
  ]);
});

it("the end event of a stream carries the same figures as chat.messages", async () => {
  app.model.next({ blocks: [{ kind: "text", text: "Keep ₹7,777 aside by 3 May." }] });
  const stream = await openStream(app, "POST /chat/5", {
    token: asha.token,
    body: { message: "How much should I keep?" },
  });
  const events = await stream.rest();
  const started = events.find(({ event }) => event === "started");
  const end = events.at(-1);
  const found = await readFigures(started?.data.uuid);
  expect(found?.figures).toHaveLength(2);
  expect(end?.data.figures).toEqual(found);
});

it("a reply without figures has no such field", async () => {
  app.model.next({ blocks: [{ kind: "text", text: "Ask the bank in writing." }] });
  const { body } = await send("What now?");
  expect(await readFigures(body.uuid)).toBeUndefined();
});

it("a calculated figure is the tool's, in later turns too; the input that the model chose is from memory", async () => {
  const input = { principal: 500_000, annual_percent: 9, months: 60 };
  app.model.next({ blocks: [{ kind: "tool", name: "emi", input }] });
  app.model.next({ text: "At 9 % you pay ₹10,379 a month, ₹6,22,750.80 in all." });
  const first = await send("What is the EMI on 5 lakh for 5 years?", "POST /chat/7");
  expect((await readFigures(first.body.uuid))?.figures).toEqual([
    { kind: "percentage", text: "9 %", origin: "memory" },
    { kind: "amount", text: "₹10,379", origin: "tool" },
    { kind: "amount", text: "₹6,22,750.80", origin: "tool" },
  ]);
  app.model.next({ text: "The interest is Rs 1,22,750.80." });
  await send("And the interest?", `POST /chat/7/${first.body.uuid}`);
  expect((await readFigures(first.body.uuid))?.figures).toEqual([
    { kind: "amount", text: "Rs 1,22,750.80", origin: "tool" },
  ]);
});

it("a figure is from the web when its sentence cites a page, else from memory", async () => {
  const text = "The fee is ₹1,234 [[1]](https://www.rbi.org.in/fees). The fine is ₹4,321.";
  app.model.next({ blocks: [{ kind: "text", text }] });
  const { body } = await send("What is the fee?");
  const origins = (await readFigures(body.uuid))?.figures.map(({ origin }) => origin);
  expect(origins).toEqual(["web", "memory"]);
});

it("a figure in a cited passage of a PDF is from the file; of another one the server cannot tell", async () => {
  const quotes = ["Consultation 800.00 Medicines 1,342.50 Total Rs. 2,142.50"];
  app.model.next({
    blocks: [
      { kind: "text", text: "The bill says ₹2,142.50 in all, ₹1,342.50 for medicines.", quotes },
      { kind: "text", text: " The room cost ₹4,000." },
    ],
  });
  const message = {
    serviceId: 5,
    message: "What does it say?",
    attachmentIds: [await attachFile(app, { token: asha.token, bytes: makePdf() })],
  };
  const { uuid } = await createTrpcClient(app, asha.token).chat.send.mutate(message);
  await expect.poll(() => readFigures(uuid)).toBeDefined();
  expect((await readFigures(uuid))?.figures).toEqual([
    { kind: "amount", text: "₹2,142.50", origin: "file" },
    { kind: "amount", text: "₹1,342.50", origin: "file" },
    { kind: "amount", text: "₹4,000", origin: "unread" },
  ]);
  const page = await createTrpcClient(app, asha.token).chat.messages.query({ uuid });
  expect(page.items[1]?.message).toBe(
    "The bill says ₹2,142.50 in all, ₹1,342.50 for medicines. The room cost ₹4,000.",
  );
});

it("a figure that differs from the cited passage of its page is from memory", async () => {
  const page = { url: "https://www.passportindia.gov.in/fees", title: "Fees" };
  const cites = [{ ...page, citedText: "A fresh passport of 36 pages: Rs. 2,345" }];
  app.model.next({
    blocks: [
      { kind: "search", query: "passport fee", results: [page] },
      { kind: "text", text: "The fee is ₹2,345", cites },
      { kind: "text", text: ". A lost one costs ₹9,876", cites },
      { kind: "text", text: ". It takes effect on 1 May 2026", cites },
    ],
  });
  const { body } = await send("What does a passport cost?", "POST /chat/8");
  expect(body.reply).toContain("₹9,876[[1]](https://www.passportindia.gov.in/fees)");
  expect((await readFigures(body.uuid))?.figures).toMatchObject([
    { text: "₹2,345", origin: "web" },
    { text: "₹9,876", origin: "memory" },
    { text: "1 May 2026", origin: "web" },
  ]);
});

it.each([
  ["on", { enabled: true }],
  ["off", undefined],
] as const)(
  "with ASSISTANT_CITATIONS %s a PDF is sent with citations enabled, or without",
  async (setting, citations) => {
    await using app = await startTestApp({ env: { ASSISTANT_CITATIONS: setting } });
    const { token } = await createMember(app, { subscribed: true });
    const attachmentIds = [await attachFile(app, { token, bytes: makePdf() })];
    const message = { serviceId: 5, message: "What does it say?", attachmentIds };
    await createTrpcClient(app, token).chat.send.mutate(message);
    await expect.poll(() => app.model.requests.length).toBeGreaterThan(0);
    const body = app.model.requests[0]?.body as MessagesBody;
    const content = body.messages.at(-1)?.content;
    expect(Array.isArray(content) ? content[0]?.citations : null).toEqual(citations);
  },
);
