import { createTRPCClient, httpBatchStreamLink } from "@trpc/client";
import type { AppRouter } from "../../router.ts";
import { ask, askRest } from "../http/ask.ts";
import { attachFile } from "../http/attach-file.ts";
import { openStream } from "../http/event-stream.ts";
import type { TestMember } from "../members.ts";
import type { TestApp } from "../test-app.ts";

const endless = { text: "word ".repeat(5000), firstTokenMs: 0, tokensPerSecond: 50 };

/** Follows a reply to its end. */
export async function followReply(
  { url }: Pick<TestApp, "url">,
  token: string,
  replyId: number,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const links = [httpBatchStreamLink({ url: `${url}/trpc`, headers })];
  const client = createTRPCClient<AppRouter>({ links });
  const events = await client.chat.follow.query({ replyId });
  for await (const event of events) if (event.event === "end") return;
}

async function sendByRest(app: TestApp, { token }: TestMember): Promise<string> {
  const headers = { "idempotency-key": "once" };
  const body = { message: "What is a rent agreement?" };
  const sent = await askRest(app, "POST /chat/1", { token, headers, body });
  await askRest(app, "POST /chat/1", { token, headers, body });
  const { uuid } = sent.body;
  await askRest(app, `POST /chat/1/${uuid}`, { token, body: { message: "And a lease?" } });
  const page = await askRest(app, `GET /chat/${uuid}/messages?page=1`, { token });
  const replyId = page.body.data.data.at(-1).id;
  const events = await openStream(app, `GET /chat/replies/${replyId}/events`, { token });
  await events.rest();
  await askRest(app, `POST /chat/replies/${replyId}/stop`, { token });
  return uuid;
}

/** A message about suicide, which raises a danger, and the button that clears it. */
async function raiseDanger(app: TestApp, { token }: TestMember): Promise<void> {
  const body = { message: "I want to kill myself tonight" };
  const sent = await askRest(app, "POST /chat/1", { token, body });
  const { uuid } = sent.body;
  await askRest(app, `POST /chat/1/${uuid}`, { token, body: { message: "Nobody can help" } });
  await askRest(app, `POST /chat/${uuid}/safe`, { token });
}

async function sendFiles(app: TestApp, member: TestMember): Promise<void> {
  const { token } = member;
  const id = await attachFile(app, { token: member.token, name: "contract.png" });
  const response = await fetch(`${app.url}/api/chat/attachments/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await response.arrayBuffer();
  const message = { serviceId: 2, message: "What does this say?", attachmentIds: [id] };
  const sent = await ask(app, "chat.send", { input: message, token });
  await followReply(app, token, sent.reply_id);
  await ask(app, "chat.messages", { input: { uuid: sent.uuid }, token });
  await ask(app, "chat.remove", { input: { uuid: sent.uuid }, token });
}

async function stopAndRetry(app: TestApp, { token }: TestMember): Promise<void> {
  // Not as the next answer alone: a reply that is stopped before the model hears of it would leave it over.
  app.model.always(endless);
  const input = { serviceId: 1, message: "Tell me all", temporary: true };
  const sent = await ask(app, "chat.send", { input, token });
  await ask(app, "chat.stop", { input: { replyId: sent.reply_id }, token });
  await followReply(app, token, sent.reply_id);
  app.model.always(null);
  const again = await ask(app, "chat.retry", { input: { messageId: sent.reply_id }, token });
  await followReply(app, token, again.reply_id);
}

/** Another reply and another question, each in place of one that is shown again. */
async function changeVersions(app: TestApp, member: TestMember): Promise<void> {
  const { token } = member;
  const call = async (name: string, input: object) => {
    const started = await ask(app, name, { input, token });
    await followReply(app, token, started.reply_id);
    return started;
  };
  const first = await call("chat.send", { serviceId: 1, message: "What is a will?" });
  const { uuid } = first;
  await call("chat.send", { serviceId: 1, uuid, message: "Who may write one?" });
  await call("chat.regenerate", { messageId: first.reply_id });
  await ask(app, "chat.showVersion", { input: { messageId: first.reply_id }, token });
  const attachmentIds = [await attachFile(app, { token: member.token, name: "will.png" })];
  const message = "What does this will say?";
  await call("chat.edit", { messageId: first.message_id, message, attachmentIds });
  await ask(app, "chat.showVersion", { input: { messageId: first.message_id }, token });
  await ask(app, "chat.messages", { input: { uuid }, token });
}

async function readPages(app: TestApp, { token }: TestMember, uuid: string): Promise<void> {
  await askRest(app, "GET /chat-history", { token });
  const first = await ask(app, "chat.history", { input: { limit: 1 }, token });
  const cursor = first.next_cursor;
  await ask(app, "chat.history", { input: { limit: 1, cursor }, token });
  await ask(app, "chat.history", { input: { limit: 1, cursor, together: true }, token });
  await askRest(app, `GET /app/history?service=1&limit=1&cursor=${cursor}`, { token });
  await askRest(app, `GET /app/conversations/${uuid}/messages?page=1`, { token });
  for (const query of ["rent", "rent agreement", "re"])
    await ask(app, "chat.search", { input: { query }, token });
}

/** Sends in every way, reads and searches. */
export async function callChat(app: TestApp, member: TestMember): Promise<void> {
  const uuid = await sendByRest(app, member);
  await raiseDanger(app, member);
  await sendFiles(app, member);
  await stopAndRetry(app, member);
  await changeVersions(app, member);
  await readPages(app, member, uuid);
}
