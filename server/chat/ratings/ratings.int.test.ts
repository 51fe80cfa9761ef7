import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTrpcClient } from "../../testing/http/trpc-client.ts";
import { createMember, type TestMember } from "../../testing/members.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { finishReply } from "../../testing/wait-for-replies.ts";

let app: TestApp;
let asha: TestMember;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT_SCALE: "100" } });
  asha = await createMember(app, { subscribed: true });
});

afterAll(() => app.close());

const chat = (member = asha) => createTrpcClient(app, member.token).chat;
const notFound = { data: { code: "NOT_FOUND" } };

async function startConversation() {
  return finishReply(app, chat().send.mutate({ serviceId: 1, message: "Hello?" }));
}

async function findLastMessage(uuid: string) {
  return (await chat().messages.query({ uuid })).items.at(-1);
}

function stored(id: number) {
  return app.db
    .selectFrom("messages")
    .select(["rating", "rating_reason", "rating_note"])
    .where("id", "=", id)
    .executeTakeFirst();
}

describe("a rating", () => {
  it("is returned with its reply, and can be changed and removed", async () => {
    const { uuid, reply_id: messageId } = await startConversation();
    expect(await findLastMessage(uuid)).not.toHaveProperty("rating");
    const note = "पुरानी दर है";
    await chat().rate.mutate({ messageId, rating: "down", reason: "wrong", note });
    expect(await findLastMessage(uuid)).toMatchObject({ rating: "down" });
    expect(await stored(messageId)).toEqual({
      rating: -1,
      rating_reason: "wrong",
      rating_note: note,
    });
    await chat().rate.mutate({ messageId, rating: "up", reason: "wrong", note: "" });
    expect(await findLastMessage(uuid)).toMatchObject({ rating: "up" });
    expect(await stored(messageId)).toEqual({ rating: 1, rating_reason: null, rating_note: null });
    await chat().rate.mutate({ messageId, rating: null, note: "x" });
    expect(await findLastMessage(uuid)).not.toHaveProperty("rating");
    expect(await stored(messageId)).toMatchObject({ rating: null, rating_note: null });
  });

  it("is accepted only for the user's own finished replies", async () => {
    const { uuid, reply_id: messageId, message_id } = await startConversation();
    const ravi = await createMember(app);
    const up = "up" as const;
    await expect(chat(ravi).rate.mutate({ messageId, rating: up })).rejects.toMatchObject(notFound);
    for (const id of [message_id, 0, 2 ** 31]) {
      const call = chat().rate.mutate({ messageId: id, rating: up });
      await expect(call).rejects.toMatchObject(notFound);
    }
    app.model.next({ text: "word ".repeat(5000), tokensPerSecond: 50 });
    const busy = await chat().send.mutate({ serviceId: 1, uuid, message: "More" });
    const early = chat().rate.mutate({ messageId: busy.reply_id, rating: up });
    await expect(early).rejects.toMatchObject({ data: { code: "CONFLICT" } });
    await chat().stop.mutate({ replyId: busy.reply_id });
    await chat().remove.mutate({ uuid });
    await expect(chat().rate.mutate({ messageId, rating: up })).rejects.toMatchObject(notFound);
  });

  it("accepts only listed reasons and notes of at most 500 characters", async () => {
    const { reply_id: messageId } = await startConversation();
    const rate = (more: object) => {
      const input = { messageId, rating: "down" as const, ...more };
      return chat().rate.mutate(input);
    };
    const refused = { data: { httpStatus: 422 } };
    await expect(rate({ note: "क".repeat(501) })).rejects.toMatchObject(refused);
    await expect(rate({ note: "a\u0000" })).rejects.toMatchObject(refused);
    await expect(rate({ reason: "spite" })).rejects.toMatchObject(refused);
    await expect(rate({ rating: 1 })).rejects.toMatchObject(refused);
    expect(await rate({ note: "क".repeat(500) })).toEqual({});
  });
});
