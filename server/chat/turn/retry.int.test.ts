import { createTRPCClient, httpBatchStreamLink } from "@trpc/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ReplyEvent } from "../../../shared/chat-events.ts";
import type { AppRouter } from "../../router.ts";
import { rest } from "../../testing/http/rest.ts";
import { createMember, type TestMember } from "../../testing/members.ts";
import { sentMessages } from "../../testing/sent-messages.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let asha: TestMember;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT_SCALE: "100" } });
  asha = await createMember(app, { subscribed: true });
});

afterAll(() => app.close());

function client(member: TestMember = asha) {
  return createTRPCClient<AppRouter>({
    links: [
      httpBatchStreamLink({
        url: `${app.url}/trpc`,
        headers: { authorization: `Bearer ${member.token}` },
      }),
    ],
  });
}

async function readAll(replyId: number, after?: number): Promise<ReplyEvent[]> {
  const events: ReplyEvent[] = [];
  const input = after === undefined ? { replyId } : { replyId, after };
  for await (const event of await client().chat.follow.query(input)) events.push(event);
  return events;
}

const endless = { text: "word ".repeat(5000), firstTokenMs: 0, tokensPerSecond: 50 };

async function listShown(uuid: string) {
  const { items } = await client().chat.messages.query({ uuid });
  return items.map(({ sender, status, message }) => [sender, status, message]);
}

describe("a tRPC client", () => {
  it("sends a message and follows the reply", async () => {
    app.model.next({ text: "One two three." });
    const started = await client().chat.send.mutate({ serviceId: 1, message: "Count" });
    expect(started.service.name).toBe("Health");
    const events = await readAll(started.reply_id);
    expect(events[0]).toEqual({ event: "started", id: "0", data: started });
    expect(events.at(-1)).toMatchObject({ event: "end", data: { reply: "One two three." } });
    const rest = await readAll(started.reply_id, 4);
    expect(rest[0]).toMatchObject({ event: "delta", data: { text: "two three." } });
    const history = await client().chat.history.query({ limit: 1 });
    expect(history.items[0]).toMatchObject({ uuid: started.uuid, title: "Count" });
  });

  it("stops a reply and gets errors with code and field", async () => {
    app.model.next(endless);
    const started = await client().chat.send.mutate({ serviceId: 1, message: "Much" });
    const busy = client().chat.send.mutate({ serviceId: 1, uuid: started.uuid, message: "More" });
    await expect(busy).rejects.toMatchObject({
      data: { code: "CONFLICT", httpStatus: 409, replyId: started.reply_id },
    });
    await client().chat.stop.mutate({ replyId: started.reply_id });
    const events = await readAll(started.reply_id);
    expect(events.at(-1)).toMatchObject({ event: "end", data: { finish: "stopped" } });
    await expect(client().chat.send.mutate({ serviceId: 1, message: " " })).rejects.toMatchObject({
      data: { httpStatus: 422, fields: { message: ["Please write a message"] } },
    });
    const ravi = await createMember(app);
    const foreign = client(ravi).chat.follow.query({ replyId: started.reply_id });
    await expect(foreign).rejects.toMatchObject({ data: { code: "NOT_FOUND" } });
  });

  it("leaves the reply running when it stops following", async () => {
    const { promise: until, resolve: letGo } = Promise.withResolvers<void>();
    app.model.next({ text: "word ".repeat(60), hold: { afterDeltas: 5, until } });
    const started = await client().chat.send.mutate({ serviceId: 1, message: "Much" });
    for await (const event of await client().chat.follow.query({ replyId: started.reply_id })) {
      if (event.event === "delta") break;
    }
    expect(app.ctx.replies.isLocal(started.reply_id)).toBe(true);
    letGo();
    const events = await readAll(started.reply_id);
    expect(events.at(-1)).toMatchObject({ event: "end", data: { finish: "complete" } });
  });
});

describe("retrying", () => {
  it("answers an unanswered message without storing it again", async () => {
    app.model.next({ fault: { kind: "http", status: 500 } });
    const started = await client().chat.send.mutate({ serviceId: 1, message: "Hello?" });
    await readAll(started.reply_id);
    expect(await listShown(started.uuid)).toEqual([["user", "unanswered", "Hello?"]]);
    app.model.next({ text: "Hello!" });
    const again = await client().chat.retry.mutate({ messageId: started.message_id });
    expect(again).toMatchObject({ uuid: started.uuid, message_id: started.message_id });
    await readAll(again.reply_id);
    expect(await listShown(started.uuid)).toEqual([
      ["user", "sent", "Hello?"],
      ["ai", "complete", "Hello!"],
    ]);
  });

  it.each(["stopped", "failed"] as const)("adds another version to a %s reply", async (how) => {
    const fault = { kind: "cut" as const, afterDeltas: 3 };
    app.model.next(how === "failed" ? { text: "one two three four", fault } : endless);
    const started = await client().chat.send.mutate({ serviceId: 1, message: "Hello?" });
    if (how === "stopped") {
      for await (const event of await client().chat.follow.query({ replyId: started.reply_id })) {
        if (event.event === "delta") break;
      }
      await client().chat.stop.mutate({ replyId: started.reply_id });
    }
    await readAll(started.reply_id);
    expect((await listShown(started.uuid))[1]?.[1]).toBe(how);
    app.model.next({ text: "Hello!" });
    const again = await client().chat.retry.mutate({ messageId: started.reply_id });
    await readAll(again.reply_id);
    expect(await listShown(started.uuid)).toEqual([
      ["user", "sent", "Hello?"],
      ["ai", "complete", "Hello!"],
    ]);
    expect(sentMessages(app.model.requests.at(-1)?.body)).toEqual([
      { role: "user", content: "Hello?" },
    ]);
    const before = await readAll(started.reply_id);
    expect(before.at(-1)?.event).toBe(how === "failed" ? "error" : "end");
  });

  it("is refused for a complete reply, an earlier turn and another user", async () => {
    app.model.next({ text: "Fine." });
    const started = await client().chat.send.mutate({ serviceId: 1, message: "Well?" });
    await readAll(started.reply_id);
    const retry = (messageId: number, member?: TestMember) =>
      client(member).chat.retry.mutate({ messageId });
    const conflict = { data: { code: "CONFLICT" } };
    const unknown = { data: { code: "NOT_FOUND" } };
    await expect(retry(started.message_id)).rejects.toMatchObject(conflict);
    const ravi = await createMember(app, { subscribed: true });
    await expect(retry(started.message_id, ravi)).rejects.toMatchObject(unknown);
    await expect(retry(2 ** 31)).rejects.toMatchObject(unknown);
    app.model.next({ fault: { kind: "http", status: 500 } });
    const { uuid } = started;
    const failed = await client().chat.send.mutate({ serviceId: 1, uuid, message: "And?" });
    await readAll(failed.reply_id);
    app.model.next({ text: "On." });
    const call = { token: asha.token, body: { message: "Go on" } };
    expect((await rest(app, `POST /chat/1/${uuid}`, call)).status).toBe(200);
    await expect(retry(failed.message_id)).rejects.toMatchObject(conflict);
  });

  it("requires a subscription", async () => {
    const ravi = await createMember(app);
    await expect(client(ravi).chat.retry.mutate({ messageId: 1 })).rejects.toMatchObject({
      data: { code: "FORBIDDEN" },
    });
  });
});
