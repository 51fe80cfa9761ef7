import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { textOf } from "../../simulators/model/request.ts";
import { rest } from "../../testing/http/rest.ts";
import { createTrpcClient } from "../../testing/http/trpc-client.ts";
import { createMember, type TestMember } from "../../testing/members.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { finishReply, waitForReplies } from "../../testing/wait-for-replies.ts";

let app: TestApp;
let asha: TestMember;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT_SCALE: "100" } });
  asha = await createMember(app, { subscribed: true });
});

afterAll(() => app.close());

const endless = { text: "word ".repeat(5000), firstTokenMs: 0, tokensPerSecond: 50 };
const emptyFailure = { fault: { kind: "http" as const, status: 500 } };
const conflict = { data: { code: "CONFLICT" } };
const notFound = { data: { code: "NOT_FOUND" } };
const chat = (member = asha) => createTrpcClient(app, member.token).chat;

async function sendMessage(message: string, reply: string, uuid?: string) {
  app.model.next({ text: reply });
  return finishReply(app, chat().send.mutate({ serviceId: 1, message, ...(uuid && { uuid }) }));
}

/** A conversation of two turns: A1, B1, A2, B2. */
async function startConversation() {
  const first = await sendMessage("A1", "B1");
  const second = await sendMessage("A2", "B2", first.uuid);
  return { uuid: first.uuid, ids: [first, second].flatMap((s) => [s.message_id, s.reply_id]) };
}

async function page(uuid: string) {
  return (await chat().messages.query({ uuid })).items;
}

async function texts(uuid: string) {
  return (await page(uuid)).map(({ message }) => message);
}

async function regenerate(messageId: number, reply: string) {
  app.model.next({ text: reply });
  return finishReply(app, chat().regenerate.mutate({ messageId }));
}

async function edit(messageId: number, message: string, reply: string) {
  app.model.next({ text: reply });
  return finishReply(app, chat().edit.mutate({ messageId, message }));
}

function lastAsked() {
  return app.model.requests.at(-1)?.body.messages.map(({ content }) => textOf(content));
}

describe("regenerating a reply", () => {
  it("replaces it at any depth and keeps it with everything below as a hidden branch", async () => {
    const { uuid, ids } = await startConversation();
    const [a1, b1, a2, b2] = ids as [number, number, number, number];
    const again = await regenerate(b1, "B1'");
    expect(again).toMatchObject({ uuid, message_id: a1, service: { name: "Health" } });
    expect(lastAsked()).toEqual(["A1"]);
    expect(await page(uuid)).toMatchObject([
      { id: a1, message: "A1", status: "sent" },
      { id: again.reply_id, message: "B1'", versions: [b1, again.reply_id] },
    ]);
    expect((await page(uuid))[0]).not.toHaveProperty("versions");
    await chat().showVersion.mutate({ messageId: b1 });
    expect((await page(uuid)).map(({ id }) => id)).toEqual([a1, b1, a2, b2]);
    await sendMessage("A3", "B3", uuid);
    expect(lastAsked()).toEqual(["A1", "B1", "A2", "B2", "A3"]);
  });

  it("shows the earlier reply again after a failure before the first word", async () => {
    const { uuid, ids } = await startConversation();
    app.model.next(emptyFailure);
    await chat().regenerate.mutate({ messageId: ids[1] ?? 0 });
    await waitForReplies(app);
    expect(await texts(uuid)).toEqual(["A1", "B1", "A2", "B2"]);
    expect((await page(uuid))[0]).toMatchObject({ status: "sent" });
    expect((await page(uuid)).some((item) => "versions" in item)).toBe(false);
  });

  it("is refused for hidden replies, user messages, other users and unknown ids", async () => {
    const { ids } = await startConversation();
    const [a1 = 0, b1 = 0, , b2 = 0] = ids;
    await regenerate(b1, "B1'");
    await expect(chat().regenerate.mutate({ messageId: b2 })).rejects.toMatchObject(conflict);
    await expect(chat().regenerate.mutate({ messageId: a1 })).rejects.toMatchObject(notFound);
    await expect(chat().regenerate.mutate({ messageId: 2 ** 31 })).rejects.toMatchObject(notFound);
    const ravi = await createMember(app, { subscribed: true });
    const stranger = chat(ravi);
    await expect(stranger.regenerate.mutate({ messageId: b1 })).rejects.toMatchObject(notFound);
    await expect(stranger.edit.mutate({ messageId: a1, message: "x" })).rejects.toMatchObject(
      notFound,
    );
    await expect(stranger.showVersion.mutate({ messageId: b1 })).rejects.toMatchObject(notFound);
    const guest = chat(await createMember(app));
    await expect(guest.regenerate.mutate({ messageId: b1 })).rejects.toMatchObject({
      data: { code: "FORBIDDEN" },
    });
  });
});

describe("editing a message", () => {
  it("starts another branch, also for the first message", async () => {
    const { uuid, ids } = await startConversation();
    const [a1 = 0, b1 = 0, a2 = 0] = ids;
    const second = await edit(a2, "A2'", "B2'");
    expect(lastAsked()).toEqual(["A1", "B1", "A2'"]);
    const first = await edit(a1, "A1'", "B1'");
    expect(lastAsked()).toEqual(["A1'"]);
    expect(await page(uuid)).toMatchObject([
      { message: "A1'", versions: [a1, first.message_id] },
      { message: "B1'" },
    ]);
    await chat().showVersion.mutate({ messageId: a1 });
    expect(await page(uuid)).toMatchObject([
      { message: "A1", versions: [a1, first.message_id] },
      { id: b1 },
      { id: second.message_id, versions: [a2, second.message_id] },
      { message: "B2'" },
    ]);
  });

  it("keeps an unanswered new version beside the earlier one", async () => {
    const { uuid, ids } = await startConversation();
    const a2 = ids[2] ?? 0;
    app.model.next(emptyFailure);
    const { message_id } = await chat().edit.mutate({ messageId: a2, message: "A2'" });
    await waitForReplies(app);
    expect((await page(uuid)).at(-1)).toMatchObject({
      message: "A2'",
      status: "unanswered",
      versions: [a2, message_id],
    });
    await chat().showVersion.mutate({ messageId: a2 });
    expect(await texts(uuid)).toEqual(["A1", "B1", "A2", "B2"]);
  });

  it("validates the text like a new message and refuses replies", async () => {
    const { ids } = await startConversation();
    const wrong = chat().edit.mutate({ messageId: ids[0] ?? 0, message: "\u200b" });
    await expect(wrong).rejects.toMatchObject({
      data: { fields: { message: ["Please write a message"] } },
    });
    const theirs = chat().edit.mutate({ messageId: ids[1] ?? 0, message: "x" });
    await expect(theirs).rejects.toMatchObject(notFound);
  });
});

describe("while a reply is being written here", () => {
  it("refuses edits, regenerations and switches and names the reply", async () => {
    const { uuid, ids } = await startConversation();
    const [a1 = 0, b1 = 0] = ids;
    await regenerate(b1, "B1'");
    app.model.next(endless);
    const busy = await chat().send.mutate({ serviceId: 1, uuid, message: "A3" });
    const refusal = { data: { code: "CONFLICT", httpStatus: 409, replyId: busy.reply_id } };
    await expect(chat().regenerate.mutate({ messageId: b1 })).rejects.toMatchObject(refusal);
    await expect(chat().edit.mutate({ messageId: a1, message: "x" })).rejects.toMatchObject(
      refusal,
    );
    await expect(chat().showVersion.mutate({ messageId: b1 })).rejects.toMatchObject(refusal);
    await chat().stop.mutate({ replyId: busy.reply_id });
  });

  it("starts one reply for many concurrent requests", async () => {
    const { uuid, ids } = await startConversation();
    app.model.always(endless);
    const calls = [
      chat().regenerate.mutate({ messageId: ids[3] ?? 0 }),
      chat().regenerate.mutate({ messageId: ids[1] ?? 0 }),
      chat().edit.mutate({ messageId: ids[2] ?? 0, message: "A2'" }),
      chat().send.mutate({ serviceId: 1, uuid, message: "A3" }),
    ];
    const race = await Promise.allSettled(calls);
    app.model.always(null);
    const begun = race.flatMap((one) => (one.status === "fulfilled" ? [one.value.reply_id] : []));
    expect(begun).toHaveLength(1);
    await chat().stop.mutate({ replyId: begun[0] ?? 0 });
  });
});

describe("a version", () => {
  it("on a hidden branch cannot be shown before its parent", async () => {
    const { ids } = await startConversation();
    const [, b1 = 0, , b2 = 0] = ids;
    await regenerate(b2, "B2'");
    await regenerate(b1, "B1'");
    await expect(chat().showVersion.mutate({ messageId: b2 })).rejects.toMatchObject(conflict);
    await chat().showVersion.mutate({ messageId: b1 });
    expect(await chat().showVersion.mutate({ messageId: b2 })).toEqual({});
  });

  it("keeps its conversation's position in the list when it is shown", async () => {
    const { ids } = await startConversation();
    await regenerate(ids[1] ?? 0, "B1'");
    const other = await sendMessage("Other", "Reply");
    await chat().showVersion.mutate({ messageId: ids[1] ?? 0 });
    const { items } = await chat().history.query({ limit: 1 });
    expect(items[0]?.uuid).toBe(other.uuid);
  });

  it("is still returned for its Idempotency-Key while it is hidden", async () => {
    const call = {
      token: asha.token,
      body: { message: "Once" },
      headers: { "idempotency-key": "versions" },
    };
    app.model.next({ text: "The first." });
    const first = await rest(app, "POST /chat/1", call);
    const [, reply] = await page(first.body.uuid);
    await regenerate(reply?.id ?? 0, "The second.");
    expect((await rest(app, "POST /chat/1", call)).body).toEqual(first.body);
  });

  it("is also a failed reply with text that was retried", async () => {
    app.model.next({ text: "one two three", fault: { kind: "cut", afterDeltas: 2 } });
    const started = await chat().send.mutate({ serviceId: 1, message: "Q" });
    await waitForReplies(app);
    app.model.next({ text: "All." });
    const again = await chat().retry.mutate({ messageId: started.reply_id });
    await waitForReplies(app);
    expect((await page(started.uuid)).at(-1)).toMatchObject({
      versions: [started.reply_id, again.reply_id],
    });
  });

  it("is refused after a hundred, and the conversation continues", async () => {
    const { uuid, ids } = await startConversation();
    const [question = 0, reply = 0] = ids;
    const row = {
      conversation_id: uuid,
      user_id: asha.id,
      slot: null,
      parent_id: question,
      depth: 2,
      active: 0,
      sender: "ai" as const,
      status: "complete" as const,
      error_code: null,
      text: "B",
      created_at: "2026-11-20T10:00:00.000Z",
    };
    await app.db
      .insertInto("messages")
      .values(Array.from({ length: 99 }, () => row))
      .execute();
    await expect(chat().regenerate.mutate({ messageId: reply })).rejects.toMatchObject(conflict);
    expect((await page(uuid)).map(({ message }) => message)).toEqual(["A1", "B1", "A2", "B2"]);
    await sendMessage("A3", "B3", uuid);
    await chat().edit.mutate({ messageId: question, message: "Other" });
    await waitForReplies(app);
  });
});
