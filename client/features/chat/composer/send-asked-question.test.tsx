import type { IncomingMessage } from "node:http";
import { beforeEach, expect, it } from "vitest";
import { session } from "../../../lib/session/session.ts";
import { readAskedQuestion, saveQuestion } from "../../../lib/storage/saved-question.ts";
import { eventually, render } from "../../../testing/render.tsx";
import { serve } from "../../../testing/serve.ts";
import { conversations, drafts } from "../conversations.ts";
import { SendAskedQuestion } from "./send-asked-question.tsx";

const uuid = "019a1b2c-0000-7000-8000-000000000001";
const service = { id: 3, slug: "law", name: "Law" };

beforeEach(() => {
  session.setUser(null);
  sessionStorage.clear();
  session.setToken("t");
  session.setUser({ id: "u", name: "Asha", email: null, mobile: null });
});

async function readMessage(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString()).message;
}

/** A product that refuses some messages and begins a conversation with the others; `sent` lists all. */
async function serveChat(refused: readonly string[]) {
  const sent: string[] = [];
  const server = await serve(async (request, response) => {
    if (request.method !== "POST") return void response.writeHead(500).end("{}");
    const text = await readMessage(request);
    sent.push(text);
    if (refused.includes(text)) {
      response.writeHead(429, { "content-type": "application/json" });
      return void response.end(JSON.stringify({ status: false, message: "Wait." }));
    }
    const started = { uuid, message_id: 1, reply_id: 2, service: { name: "Law" }, danger: [] };
    const end = { status: true, reply: "Yes", finish: "complete" };
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(`event: started\nid: 0\ndata: ${JSON.stringify(started)}\n\n`);
    response.end(`event: end\nid: end\ndata: ${JSON.stringify(end)}\n\n`);
  });
  return { sent, [Symbol.asyncDispose]: server[Symbol.asyncDispose] };
}

/** Another message is on its way in the new conversation in which an asked question waits. */
async function open() {
  saveQuestion({ text: "may I leave", service, asked: true });
  const asked = readAskedQuestion();
  if (asked === null) throw new Error("nothing was asked");
  const store = conversations.get({ serviceId: 3, uuid: null });
  store.send("the first message");
  const page = await render(<SendAskedQuestion asked={asked} store={store} canSend />);
  return { store, [Symbol.dispose]: page[Symbol.dispose] };
}

it("keeps an asked question for the composer when another message begins its conversation", async () => {
  await using chat = await serveChat([]);
  using opened = await open();
  await eventually(() => expect(opened.store.read()).toMatchObject({ uuid, turn: null }));
  expect(chat.sent).toEqual(["the first message"]);
  expect([drafts.text(uuid), readAskedQuestion()]).toEqual(["may I leave", null]);
});

it("sends an asked question when the message before it was refused", async () => {
  await using chat = await serveChat(["the first message"]);
  using opened = await open();
  await eventually(() => expect(opened.store.read()).toMatchObject({ uuid, turn: null }));
  expect(chat.sent).toEqual(["the first message", "may I leave"]);
  expect([drafts.text(uuid), readAskedQuestion()]).toEqual(["the first message", null]);
});

it("puts an asked question that was refused into the composer, and sends it no second time", async () => {
  await using chat = await serveChat(["the first message", "may I leave"]);
  using opened = await open();
  await eventually(() => expect(readAskedQuestion()).toBeNull());
  await eventually(() => expect(opened.store.read()).toMatchObject({ uuid: null, turn: null }));
  expect(chat.sent).toHaveLength(2);
  expect(drafts.text("new-3")).toBe("the first message\nmay I leave");
});
