import type { IncomingMessage, ServerResponse } from "node:http";
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { ApiError } from "../../../../lib/api/api-error.ts";
import { session } from "../../../../lib/session/session.ts";
import { unsentMaxMs } from "../../../../lib/storage/saved-question.ts";
import { eventually } from "../../../../testing/render.tsx";
import { serve, visit } from "../../../../testing/serve.ts";
import { conversations, drafts, resendOrReload } from "../../conversations.ts";
import { DraftStore } from "../drafts.ts";
import { queueStrings as strings } from "./queue-strings.ts";
import { sendQueued } from "./send-queued.ts";

const uuid = "019a1b2c-0000-7000-8000-000000000001";
const otherUuid = "019a1b2c-0000-7000-8000-000000000002";
const newUuid = "019a1b2c-0000-7000-8000-000000000003";
const heart = { kind: "heart", level: "loud", helplines: [{ number: "112", label: "emergency" }] };
const user = { id: "u", name: "Asha", email: null, mobile: null };

afterEach(() => {
  act(() => document.querySelector<HTMLElement>(".toast-close")?.click());
  session.setUser(null);
  vi.restoreAllMocks();
});

const setOnline = (online: boolean) => vi.spyOn(navigator, "onLine", "get").mockReturnValue(online);

/** Sends a message without a network; then the tab reloads on a screen. */
function sendOfflineAndReload(draftKey: string, path: string, temporary = false) {
  session.setUser(null);
  setOnline(false);
  const before = new DraftStore();
  before.setOwner(user.id);
  before.setTemporary(draftKey, temporary);
  before.setText(draftKey, "help me");
  const sent = before.takeForSending(draftKey);
  before.setServiceId(draftKey, 3);
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

type Answers = {
  refuse?: 404 | 429;
  danger?: object[];
  until?: Promise<void>;
  /** The danger that is heard while the reply is written. */
  later?: object[];
};

/** A product that takes every message, or refuses it with a status; `sent` lists URL, key and body. */
async function serveChat({ refuse, danger = [], until, later }: Answers = {}) {
  const sent: unknown[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== "POST") return void response.writeHead(refuse ?? 500).end("{}");
    const body = JSON.parse(await readBody(request));
    sent.push([request.url, request.headers["idempotency-key"], body]);
    if (refuse !== undefined) {
      response.writeHead(refuse, { "content-type": "application/json" });
      return void response.end(JSON.stringify({ status: false, message: "Wait." }));
    }
    response.writeHead(200, { "content-type": "text/event-stream" });
    const own = request.url?.split("/")[4] ?? newUuid;
    const started = { uuid: own, message_id: 1, reply_id: 2, service: { name: "Law" }, danger };
    response.write(`event: started\nid: 0\ndata: ${JSON.stringify(started)}\n\n`);
    await until;
    if (later) {
      response.write(`event: danger\nid: 1\ndata: ${JSON.stringify({ danger: later })}\n\n`);
    }
    const end = { status: true, reply: "Yes", finish: "complete" };
    response.end(`event: end\nid: end\ndata: ${JSON.stringify(end)}\n\n`);
  };
  const server = await serve((request, response) => void answer(request, response));
  return { sent, [Symbol.asyncDispose]: server[Symbol.asyncDispose] };
}

const expectToast = (text: string) =>
  eventually(() =>
    expect(document.querySelector(".toast-host")?.textContent).toContain(`${text}${strings.open}`),
  );

it.each([
  ["a conversation", uuid, `/api/chat/3/${uuid}`],
  ["a new chat", "new-3", "/api/chat/3"],
])(
  "sends the message that waits in %s when the tab was reloaded elsewhere, and says so",
  async (_, draftKey, url) => {
    await using chat = await serveChat();
    const sent = sendOfflineAndReload(draftKey, "/chat");
    expect(chat.sent).toEqual([]);
    goOnline();
    await eventually(() => expect(chat.sent).toHaveLength(1));
    expect(chat.sent).toEqual([[url, sent?.key, { message: "help me" }]]);
    await expectToast(strings.sent);
    await eventually(() => expect(drafts.listQueued()).toEqual([]));
    goOnline();
    await eventually(() => expect(conversations.isWriting()).toBe(false));
    expect(chat.sent).toHaveLength(1);
  },
);

it("keeps a temporary chat temporary when its queued message is sent after a reload", async () => {
  await using chat = await serveChat();
  const sent = sendOfflineAndReload("new-3", "/chat/health/1", true);
  goOnline();
  await eventually(() => expect(chat.sent).toHaveLength(1));
  expect(chat.sent).toEqual([["/api/chat/3", sent?.key, { message: "help me", temporary: true }]]);
  await eventually(() => expect(conversations.isWriting()).toBe(false));
});

it("counts the hour of a queued message from its press, not from the reload", async () => {
  const answer = Promise.withResolvers<void>();
  await using chat = await serveChat({ until: answer.promise });
  const now = Date.now;
  const clock = vi.spyOn(Date, "now").mockImplementation(() => now() - unsentMaxMs / 2);
  const sent = sendOfflineAndReload(uuid, "/account");
  clock.mockRestore();
  goOnline();
  await eventually(() => expect(chat.sent).toHaveLength(1));
  const { turn } = conversations.getOrCreate({ serviceId: 3, uuid }).read();
  expect(turn?.sent?.sentAtMs).toBe(sent?.sentAtMs);
  answer.resolve();
  await eventually(() => expect(conversations.isWriting()).toBe(false));
});

it("puts a queued message that is refused back into its composer, and says so", async () => {
  await using _ = await serveChat({ refuse: 429 });
  sendOfflineAndReload(uuid, "/chat");
  goOnline();
  await expectToast(strings.notSent);
  expect(drafts.text(uuid)).toBe("help me");
  expect(drafts.listQueued()).toEqual([]);
});

it("leaves the queued message of the conversation on the screen to its screen", async () => {
  await using chat = await serveChat();
  sendOfflineAndReload(uuid, `/chat/law/3/${uuid}`);
  sendOfflineAndReload("new-3", `/chat/law/3/${uuid}`);
  goOnline();
  await eventually(() => expect(chat.sent).toHaveLength(1));
  await eventually(() => expect(drafts.listQueued()).toEqual([uuid]));
});

it("sends messages that wait in several chats one at a time, each when the turn before has ended", async () => {
  const first = Promise.withResolvers<void>();
  await using chat = await serveChat({ until: first.promise });
  for (const draftKey of [uuid, otherUuid, "new-3"]) sendOfflineAndReload(draftKey, "/account");
  goOnline();
  await eventually(() => expect(chat.sent).toHaveLength(1));
  await eventually(() => expect(drafts.listQueued()).toEqual([otherUuid, "new-3"]));
  goOnline();
  expect(chat.sent).toHaveLength(1);
  first.resolve();
  await eventually(() => expect(drafts.listQueued()).toEqual([]));
  await eventually(() => expect(conversations.isWriting()).toBe(false));
  expect(chat.sent).toHaveLength(3);
});

it("opens the chat of a queued message that tells of danger", async () => {
  await using _ = await serveChat({ danger: [heart] });
  sendOfflineAndReload(uuid, "/account");
  goOnline();
  await eventually(() => expect(window.location.pathname).toBe(`/chat/service/3/${uuid}`));
  await eventually(() => expect(conversations.isWriting()).toBe(false));
});

it("keeps a person in danger on the payment page, with a toast that opens the helplines of their chat", async () => {
  await using _ = await serveChat({ danger: [heart] });
  sendOfflineAndReload(uuid, "/subscription");
  goOnline();
  await expectToast(`Law: ${strings.sentInDanger}`);
  expect(window.location.pathname).toBe("/subscription");
  await eventually(() => expect(conversations.isWriting()).toBe(false));
});

it("shows a person who pays a toast when danger is detected after the message was accepted", async () => {
  const taken = Promise.withResolvers<void>();
  await using _ = await serveChat({ until: taken.promise, later: [heart] });
  sendOfflineAndReload(uuid, "/subscription");
  goOnline();
  await expectToast(`Law: ${strings.sent}`);
  taken.resolve();
  await expectToast(`Law: ${strings.sentInDanger}`);
  expect(window.location.pathname).toBe("/subscription");
  await eventually(() => expect(conversations.isWriting()).toBe(false));
});

it("returns a message to its composer, unsent, when the network comes after more than an hour", async () => {
  await using chat = await serveChat();
  const nowMs = Date.now();
  sendOfflineAndReload(uuid, "/account");
  sendOfflineAndReload("new-3", "/account");
  vi.spyOn(Date, "now").mockReturnValue(nowMs + unsentMaxMs + 60_000);
  goOnline();
  await expectToast(strings.notSent);
  expect(drafts.listQueued()).toEqual([]);
  expect([drafts.text(uuid), drafts.text("new-3"), chat.sent]).toEqual(["help me", "help me", []]);
});

it("keeps a message queued through a reload after Try again, however long ago it was sent first", async () => {
  setOnline(true);
  visit("/account");
  session.setToken("t");
  session.setUser(user);
  const store = conversations.getOrCreate({ serviceId: 3, uuid });
  drafts.setText(uuid, "help me");
  const sent = drafts.takeForSending(uuid);
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + unsentMaxMs + 60_000);
  store.send("help me", sent?.key, sent ?? {});
  await eventually(() => expect(store.read().turn?.failure).toEqual(expect.any(String)));
  setOnline(false);
  resendOrReload(store);
  session.setUser(null);
  session.setUser(user);
  expect(drafts.queuedMessage(uuid)).toMatchObject({ text: "help me", key: sent?.key });
  expect(drafts.text(uuid)).toBe("");
});

it("sends the next queued message when a rewrite has failed", async () => {
  await using chat = await serveChat();
  const answer = Promise.withResolvers<never>();
  sendOfflineAndReload(uuid, "/account");
  const store = conversations.getOrCreate({ serviceId: 3, uuid: otherUuid });
  const rewritten = store.rewrite(1, () => answer.promise, "in other words");
  setOnline(true);
  sendQueued(conversations, drafts);
  expect(store.read().turn).not.toBeNull();
  answer.reject(new ApiError({ status: 422, serverMessage: "Too long" }));
  await rewritten;
  await eventually(() => expect(chat.sent).toHaveLength(1));
  await eventually(() => expect(conversations.isWriting()).toBe(false));
});

it("makes the chat temporary that gets the queued message of a temporary one that is gone", async () => {
  await using _ = await serveChat({ refuse: 404 });
  sendOfflineAndReload(uuid, "/chat/law/3", true);
  goOnline();
  await expectToast(strings.notSent);
  expect(drafts.text("new-3")).toBe("help me");
  expect(conversations.getOrCreate({ serviceId: 3, uuid: null }).read().temporary).toBe(true);
});

it("puts the queued message of a conversation that is gone into a new one with its service", async () => {
  await using _ = await serveChat({ refuse: 404 });
  sendOfflineAndReload(uuid, "/account");
  goOnline();
  await expectToast(strings.notSent);
  expect([drafts.text(uuid), drafts.text("new-3")]).toEqual(["", "help me"]);
  const open = [...document.querySelectorAll("button")].filter(
    ({ textContent }) => textContent === strings.open,
  );
  act(() => open.at(-1)?.click());
  expect(window.location.pathname).toBe("/chat/service/3");
});
