import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, expect, it, vi } from "vitest";
import { session } from "../../../../lib/session/session.ts";
import { eventually } from "../../../../testing/render.tsx";
import { serve, visit } from "../../../../testing/serve.ts";
import { conversations, drafts } from "../../conversations.ts";
import { DraftStore } from "../drafts.ts";
import { waitingStrings as strings } from "./waiting-strings.ts";

const uuid = "019a1b2c-0000-7000-8000-000000000001";
const user = { id: "u", name: "Asha", email: null, mobile: null };

afterEach(() => {
  session.setUser(null);
  vi.restoreAllMocks();
});

const setOnline = (online: boolean) => vi.spyOn(navigator, "onLine", "get").mockReturnValue(online);

/** Sends a message without a network; then the tab reloads on a screen. */
function sendOfflineAndReload(draft: string, path: string, temporary = false) {
  session.setUser(null);
  setOnline(false);
  const before = new DraftStore();
  before.open(user.id);
  before.setTemporary(draft, temporary);
  before.setText(draft, "help me");
  const sent = before.takeForSending(draft);
  before.setService(draft, 3);
  visit(path);
  session.setToken("t");
  session.setUser(user);
  return sent;
}

function goOnline(): void {
  setOnline(true);
  window.dispatchEvent(new Event("online"));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** A product that takes every message, or refuses it; `sent` lists address, key and body. */
async function serveChat(refuse = false) {
  const sent: unknown[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== "POST") return void response.writeHead(500).end();
    const body = JSON.parse(await readBody(request));
    sent.push([request.url, request.headers["idempotency-key"], body]);
    if (refuse) {
      response.writeHead(429, { "content-type": "application/json" });
      return void response.end(JSON.stringify({ status: false, message: "Wait." }));
    }
    response.writeHead(200, { "content-type": "text/event-stream" });
    const started = { uuid, message_id: 1, reply_id: 2, service: { name: "Law" }, danger: [] };
    response.write(`event: started\nid: 0\ndata: ${JSON.stringify(started)}\n\n`);
    const end = { status: true, reply: "Yes", finish: "complete" };
    response.end(`event: end\nid: end\ndata: ${JSON.stringify(end)}\n\n`);
  };
  const server = await serve((request, response) => void answer(request, response));
  return { sent, [Symbol.asyncDispose]: server[Symbol.asyncDispose] };
}

const expectToast = (text: string) =>
  eventually(() => expect(document.querySelector(".toast-host")?.textContent).toContain(text));

it.each([
  ["a conversation", uuid, `/api/chat/3/${uuid}`],
  ["a new chat", "new-3", "/api/chat/3"],
])(
  "sends the message that waits in %s when the tab was reloaded elsewhere, and says so",
  async (_, draft, url) => {
    await using chat = await serveChat();
    const sent = sendOfflineAndReload(draft, "/chat");
    expect(chat.sent).toEqual([]);
    goOnline();
    await eventually(() => expect(chat.sent).toHaveLength(1));
    expect(chat.sent).toEqual([[url, sent?.key, { message: "help me" }]]);
    await expectToast(strings.sent);
    expect(drafts.listWaiting()).toEqual([]);
    goOnline();
    await eventually(() => expect(conversations.isWriting()).toBe(false));
    expect(chat.sent).toHaveLength(1);
  },
);

it("keeps a temporary chat temporary when its waiting message is sent after a reload", async () => {
  await using chat = await serveChat();
  const sent = sendOfflineAndReload("new-3", "/chat/health/1", true);
  goOnline();
  await eventually(() => expect(chat.sent).toHaveLength(1));
  expect(chat.sent).toEqual([["/api/chat/3", sent?.key, { message: "help me", temporary: true }]]);
  await eventually(() => expect(conversations.isWriting()).toBe(false));
});

it("puts a waiting message that is refused back into its composer, and says so", async () => {
  await using _ = await serveChat(true);
  sendOfflineAndReload(uuid, "/chat");
  goOnline();
  await expectToast(strings.notSent);
  expect(drafts.text(uuid)).toBe("help me");
  expect(drafts.listWaiting()).toEqual([]);
});

it("leaves the waiting message of the conversation on the screen to its screen", async () => {
  await using chat = await serveChat();
  sendOfflineAndReload(uuid, `/chat/law/3/${uuid}`);
  sendOfflineAndReload("new-3", `/chat/law/3/${uuid}`);
  goOnline();
  await eventually(() => expect(chat.sent).toHaveLength(1));
  expect(drafts.listWaiting()).toEqual([uuid]);
});
