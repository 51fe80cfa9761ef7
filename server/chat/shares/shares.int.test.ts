import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rest } from "../../testing/http/rest.ts";
import { createTrpcClient } from "../../testing/http/trpc-client.ts";
import { createMember, type TestMember } from "../../testing/members.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { findSharedCard } from "../chat.ts";

let app: TestApp;
let asha: TestMember;
let ravi: TestMember;

beforeAll(async () => {
  app = await startTestApp();
  asha = await createMember(app, { subscribed: true });
  ravi = await createMember(app);
});

afterAll(() => app.close());

async function startConversation(message: string, uuid?: string): Promise<string> {
  const path = uuid === undefined ? "POST /chat/1" : `POST /chat/1/${uuid}`;
  const { body } = await rest(app, path, { token: asha.token, body: { message } });
  return body.uuid;
}

const anyone = () => createTrpcClient(app).chat;
const as = (person: TestMember) => createTrpcClient(app, person.token).chat;
const notFound = { data: { code: "NOT_FOUND" } };

describe("a share link", () => {
  it("shows anyone the conversation at the time of sharing, without later messages", async () => {
    app.model.next({ text: "Drink water." });
    const uuid = await startConversation("What helps with a cold?");
    const link = await as(asha).share.mutate({ uuid });
    expect(link.url).toMatch(/\/shared\/[A-Za-z0-9_-]{32}$/);
    await startConversation("And a cough?", uuid);
    const seen = await anyone().shared.query({ id: link.id });
    expect(seen).toMatchObject({ title: "What helps with a cold?", service: { name: "Health" } });
    expect(seen.messages.map(({ sender, message }) => [sender, message])).toEqual([
      ["user", "What helps with a cold?"],
      ["ai", "Drink water."],
    ]);
    expect(JSON.stringify(seen)).not.toContain(asha.id);
    expect(JSON.stringify(seen)).not.toContain(uuid);
  });

  it("has a preview with the masked title and the service, until it is revoked", async () => {
    const uuid = await startConversation("Is 4539 1488 0343 6467 a card?");
    const { id } = await as(asha).share.mutate({ uuid });
    const deps = { ...app.ctx, ip: "127.0.0.1" };
    const card = await findSharedCard(deps, id);
    expect(card).toMatchObject({ service: { name: "Health", slug: "health" } });
    expect(Object.keys(card ?? {})).toEqual(["title", "service"]);
    expect(card?.title).not.toContain("4539");
    await as(asha).unshare.mutate({ id });
    expect(await findSharedCard(deps, id)).toBeNull();
    expect(await findSharedCard(deps, "not an id")).toBeNull();
  });

  it("is not found once it is revoked, and its snapshot is deleted", async () => {
    const uuid = await startConversation("Hello");
    const { id } = await as(asha).share.mutate({ uuid });
    await expect(as(ravi).unshare.mutate({ id })).rejects.toMatchObject(notFound);
    expect((await as(asha).shares.query({ uuid })).items.map((link) => link.id)).toEqual([id]);
    await as(asha).unshare.mutate({ id });
    await expect(anyone().shared.query({ id })).rejects.toMatchObject(notFound);
    expect((await as(asha).shares.query({ uuid })).items).toEqual([]);
    const row = app.db.selectFrom("shares").selectAll().where("id", "=", id);
    expect(await row.executeTakeFirst()).toMatchObject({ snapshot: "" });
  });

  it("shows what was calculated for a reply", async () => {
    const input = { principal: 500_000, annual_percent: 9, months: 60 };
    app.model.next({ blocks: [{ kind: "tool", name: "emi", input }] });
    const body = { message: "My EMI?" };
    const sent = await rest(app, "POST /chat/7", { token: asha.token, body });
    const { id } = await as(asha).share.mutate({ uuid: sent.body.uuid });
    const { messages } = await anyone().shared.query({ id });
    expect(messages[0]).not.toHaveProperty("tools");
    expect(messages[1]?.tools).toMatchObject([{ name: "emi", result: { monthly: 10_379.18 } }]);
  });

  it("masks Aadhaar, PAN and card numbers in messages and title", async () => {
    const uuid = await startConversation("My PAN is ABCPK1234L");
    const { id } = await as(asha).share.mutate({ uuid });
    const seen = JSON.stringify(await anyone().shared.query({ id }));
    expect(seen).toContain("My PAN is");
    expect(seen).not.toContain("ABCPK1234L");
  });

  it("is created only by the owner, for a conversation with messages", async () => {
    const uuid = await startConversation("Hello again");
    await expect(as(ravi).share.mutate({ uuid })).rejects.toMatchObject(notFound);
    await expect(as(ravi).shares.query({ uuid })).rejects.toMatchObject(notFound);
    await expect(anyone().share.mutate({ uuid })).rejects.toMatchObject({
      data: { code: "UNAUTHORIZED" },
    });
    await app.db.deleteFrom("messages").where("conversation_id", "=", uuid).execute();
    await expect(as(asha).share.mutate({ uuid })).rejects.toMatchObject({
      data: { code: "CONFLICT" },
    });
  });

  it.each(["", "x", "../../etc/passwd", "a".repeat(32), "😀", "'; drop table shares; --"])(
    "is not found for the id %s",
    async (id) => {
      await expect(anyone().shared.query({ id })).rejects.toMatchObject(notFound);
    },
  );

  it("leaves out a running reply and is not found once its conversation is removed", async () => {
    const uuid = await startConversation("First");
    const { id } = await as(asha).share.mutate({ uuid });
    await app.db
      .updateTable("messages")
      .set({ status: "writing", slot: 1, saved_at: "9999" })
      .where("conversation_id", "=", uuid)
      .where("sender", "=", "ai")
      .execute();
    const now = await as(asha).share.mutate({ uuid });
    expect((await anyone().shared.query({ id: now.id })).messages).toHaveLength(1);
    await app.db
      .updateTable("conversations")
      .set({ deleted_at: "2026-11-20T00:00:00.000Z" })
      .where("id", "=", uuid)
      .execute();
    await expect(anyone().shared.query({ id })).rejects.toMatchObject(notFound);
  });

  it("opens nothing while its owner's account waits for its deletion", async () => {
    const uuid = await startConversation("A secret");
    const { id } = await as(asha).share.mutate({ uuid });
    const setDeletesAt = (deletes_at: string | null) =>
      app.db.updateTable("users").set({ deletes_at }).where("id", "=", asha.id).execute();
    await setDeletesAt("2999-01-01T00:00:00.000Z");
    await expect(anyone().shared.query({ id })).rejects.toMatchObject(notFound);
    await setDeletesAt(null);
    expect((await anyone().shared.query({ id })).messages).toHaveLength(2);
  });

  it("shows only the newest messages of a very long conversation", async () => {
    const uuid = await startConversation("The first");
    const long = "x".repeat(8000);
    await app.db
      .insertInto("messages")
      .values(
        Array.from({ length: 80 }, (_, index) => ({
          conversation_id: uuid,
          user_id: asha.id,
          slot: null,
          parent_id: null,
          depth: index + 3,
          sender: "user" as const,
          status: "sent" as const,
          text: index === 79 ? "The last" : long,
          error_code: null,
          created_at: "2026-11-20T10:00:00.000Z",
        })),
      )
      .execute();
    const { id } = await as(asha).share.mutate({ uuid });
    const { messages } = await anyone().shared.query({ id });
    expect(messages).toHaveLength(50);
    expect(messages.at(-1)?.message).toBe("The last");
  });
});
