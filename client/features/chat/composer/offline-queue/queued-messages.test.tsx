import type { IncomingMessage } from "node:http";
import { act } from "react";
import { expect, it, onTestFinished, vi } from "vitest";
import { messages as texts } from "../../../../../shared/i18n/messages.ts";
import { unsentMaxMs } from "../../../../lib/storage/saved-question.ts";
import { fill, press } from "../../../../testing/controls.ts";
import { page } from "../../../../testing/messages.ts";
import { eventually, render } from "../../../../testing/render.tsx";
import { serve, visit } from "../../../../testing/serve.ts";
import { conversationCalls } from "../../conversation/conversation-calls.ts";
import { ConversationStore } from "../../conversation/store.ts";
import type { Message, MessagesPage } from "../../conversation/types.ts";
import { drafts } from "../../conversations.ts";
import { ConversationView } from "../../messages/conversation-view.tsx";
import { safetyStrings } from "../../safety/safety-strings.ts";
import { strings } from "../../strings.ts";

const service = { name: "Travel", slug: "travel" } as const;
const uuid = "01a2230e-11cc-70d6-9638-efaeded7c6ab";
const created_at = "2026-11-20T04:05:00.000Z";
const asked: Message = { id: 1, sender: "user", status: "sent", message: "Visa?", created_at };
const writing: Message = { id: 2, sender: "ai", status: "writing", message: "You", created_at };
const travelPage = page([asked, writing], { service: { id: 8, ...service } });

/** Sends messages without a network in drafts that a reload then restores. */
function sendOfflineAndReload(draftKey: string, sent: readonly string[], temporary = false): void {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  drafts.setOwner("asha");
  drafts.setTemporary(draftKey, temporary);
  for (const text of sent) {
    drafts.setText(draftKey, text);
    drafts.takeForSending(draftKey);
  }
  drafts.setOwner("");
  drafts.setOwner("asha");
  online.mockRestore();
}

/** The conversation on the screen; its page of messages comes as given. */
async function open(id: string | null, loadPage: () => Promise<MessagesPage>) {
  const calls = { ...conversationCalls, fetchPage: loadPage };
  const store = new ConversationStore({ serviceId: 8, uuid: id }, { calls, onAccepted });
  const shown = await render(
    <ConversationView store={store} routeService={service} canSend Sample={() => null} />,
  );
  const log = () => shown.container.textContent;
  return {
    store,
    log,
    [Symbol.dispose]: () => {
      store.close();
      shown[Symbol.dispose]();
      drafts.setOwner("");
    },
  };
}

function onAccepted(store: ConversationStore): void {
  drafts.confirmSent(uuid, store.read().turn?.sent?.key);
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

const toEvent = (event: string, id: string | number, data: object) =>
  `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;

/** A product whose reply 2 ends when it is told to, and that answers every message at once. */
async function serveReplies() {
  const sent: unknown[] = [];
  const resumed = Promise.withResolvers<void>();
  const end = toEvent("end", "end", { status: true, reply: "You need one.", finish: "complete" });
  const server = await serve(async (request, response) => {
    const isSend = request.method === "POST" && request.url === `/api/chat/8/${uuid}`;
    if (!isSend && request.url !== "/api/chat/replies/2/events") {
      return void response.writeHead(500).end("{}");
    }
    if (isSend) sent.push(((await bodyOf(request)) as { message: unknown }).message);
    const id = 2 * sent.length + 1;
    response.writeHead(200, { "content-type": "text/event-stream" });
    if (isSend) {
      const started = { uuid, message_id: id, reply_id: id + 1, service, danger: [] };
      response.write(toEvent("started", 0, started));
    } else {
      response.flushHeaders();
      await resumed.promise;
    }
    response.end(end);
  });
  const endResumed = () => act(async () => resumed.resolve());
  return { sent, endResumed, [Symbol.asyncDispose]: server[Symbol.asyncDispose] };
}

it("shows what was sent without a network below the reply that a reload resumes, and sends it in order when that ends", async () => {
  await using product = await serveReplies();
  sendOfflineAndReload(uuid, ["And for my son?", "And by train?"]);
  using view = await open(uuid, async () => travelPage);
  await eventually(() => expect(view.log()).toMatch(/Visa\?.*You.*son\?.*train\?/s));
  expect(product.sent).toEqual([]);
  await product.endResumed();
  await eventually(() => expect(product.sent).toEqual(["And for my son?", "And by train?"]));
  await eventually(() => expect(view.store.read().turn).toBeNull());
  expect(view.log().match(/son\?/g)).toHaveLength(1);
  expect(drafts.listQueued()).toEqual([]);
});

it("shows whom to call for a message that waits behind a resumed reply", async () => {
  await using product = await serveReplies();
  sendOfflineAndReload(uuid, ["My father has severe chest pain and cannot breathe"]);
  using view = await open(uuid, async () => travelPage);
  await eventually(() => expect(view.log()).toContain(safetyStrings.call.breathing));
  await act(() => vi.dynamicImportSettled());
  expect(product.sent).toEqual([]);
  await product.endResumed();
  await eventually(() => expect(view.store.read().turn).toBeNull());
});

it("sends what is written while the messages load after what waited for the network", async () => {
  await using product = await serveReplies();
  sendOfflineAndReload(uuid, ["And for my son?"]);
  const loaded = Promise.withResolvers<MessagesPage>();
  using view = await open(uuid, () => loaded.promise);
  await fill(document.querySelector("textarea") as HTMLTextAreaElement, "And by train?");
  await press(strings.send);
  await eventually(() => expect(view.log()).toMatch(/son\?.*train\?/s));
  const ended = { ...writing, status: "complete" } as const;
  await act(async () => loaded.resolve({ ...travelPage, items: [asked, ended] }));
  await eventually(() => expect(product.sent).toEqual(["And for my son?", "And by train?"]));
  await eventually(() => expect(view.store.read().turn).toBeNull());
});

it("keeps what is sent without a network behind a broken answer until the server has written that", async () => {
  await using product = await serveReplies();
  visit(`/chat/travel/8/${uuid}`);
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  drafts.setOwner("asha");
  using view = await open(uuid, async () => travelPage);
  await eventually(() => expect(view.log()).toContain(strings.brokeOff.text));
  await fill(document.querySelector("textarea") as HTMLTextAreaElement, "And by train?");
  await press(strings.send);
  await eventually(() => expect(view.log()).toMatch(/train\?.*Will be sent/s));
  online.mockReturnValue(true);
  await act(async () => void window.dispatchEvent(new Event("online")));
  await eventually(() => expect(view.store.read().turn?.replyId).toBe(2));
  expect([product.sent, drafts.listQueued()]).toEqual([[], [uuid]]);
  await product.endResumed();
  await eventually(() => expect(product.sent).toEqual(["And by train?"]));
  await eventually(() => expect(view.store.read().turn).toBeNull());
});

it("sends the message that waited in a temporary chat as a temporary one after a reload", async () => {
  const bodies: unknown[] = [];
  await using _ = await serve(async (request, response) => {
    if (request.method === "POST") bodies.push(await bodyOf(request));
    response.writeHead(429, { "content-type": "application/json" });
    response.end(JSON.stringify({ status: false, message: "Wait." }));
  });
  sendOfflineAndReload("new-8", ["a secret"], true);
  using view = await open(null, () => Promise.reject(new Error("no page")));
  await eventually(() => expect(bodies).toContainEqual({ message: "a secret", temporary: true }));
  expect(view.store.read().temporary).toBe(true);
});

it("sends a message that waited through a reload only on a press an hour after the first one", async () => {
  let [isOnline, aheadMs, tries] = [false, 0, 0];
  const stored: unknown[] = [];
  await using _ = await serve((request, response) => {
    if (request.method === "POST") {
      tries += 1;
      if (isOnline) stored.push(request.url);
    }
    response.destroy();
  });
  const now = Date.now;
  const clock = vi.spyOn(Date, "now").mockImplementation(() => now() + aheadMs);
  onTestFinished(() => clock.mockRestore());
  drafts.setOwner("");
  sendOfflineAndReload("new-8", ["help me"]);
  const online = vi.spyOn(navigator, "onLine", "get").mockImplementation(() => isOnline);
  onTestFinished(() => online.mockRestore());
  aheadMs = unsentMaxMs - 60_000;
  using view = await open(null, () => Promise.reject(new Error("no page")));
  await eventually(() => expect(tries).toBe(1));
  aheadMs = unsentMaxMs + 60_000;
  isOnline = true;
  act(() => void window.dispatchEvent(new Event("online")));
  await eventually(() => expect(view.store.read().turn?.failure).toBe(texts.chatSendTimeout));
  expect(stored).toEqual([]);
});
