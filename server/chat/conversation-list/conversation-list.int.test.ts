import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStream } from "../../testing/http/event-stream.ts";
import { rest } from "../../testing/http/rest.ts";
import { createTrpcClient } from "../../testing/http/trpc-client.ts";
import { createMember, type TestMember } from "../../testing/members.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let asha: TestMember;
let ravi: TestMember;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT_SCALE: "100" } });
  asha = await createMember(app, { subscribed: true });
  ravi = await createMember(app, { subscribed: true });
});

afterAll(() => app.close());

const chat = (member = asha) => createTrpcClient(app, member.token).chat;
const notFound = { data: { code: "NOT_FOUND" } };
const nobodys = "01890000-0000-7000-8000-000000000000";

async function startConversation(
  message: string,
  { serviceId = 1, member = asha } = {},
): Promise<string> {
  const call = { token: member.token, body: { message } };
  const { body } = await rest(app, `POST /chat/${serviceId}`, call);
  return body.uuid;
}

const uuids = (items: readonly { uuid: string }[]) => items.map(({ uuid }) => uuid);

describe("the list of conversations", () => {
  it("filters by service", async () => {
    const member = await createMember(app, { subscribed: true });
    const law = await startConversation("Law?", { serviceId: 3, member });
    const health = await startConversation("Health?", { member });
    const second = await startConversation("More law?", { serviceId: 3, member });
    const first = await chat(member).history.query({ serviceId: 3, limit: 1 });
    expect(uuids(first.items)).toEqual([second]);
    const next = { serviceId: 3, limit: 1, cursor: first.next_cursor };
    expect(await chat(member).history.query(next)).toMatchObject({
      items: [{ uuid: law, pinned: false }],
      next_cursor: null,
    });
    await chat(member).pin.mutate({ uuid: health, pinned: true });
    expect((await chat(member).history.query({ serviceId: 3 })).pinned).toEqual([]);
  });

  it("says when each conversation was last written in, which REST leaves out", async () => {
    const member = await createMember(app, { subscribed: true });
    const uuid = await startConversation("First", { member });
    app.clock.advance(86_400);
    const call = { token: member.token, body: { message: "Again" } };
    await rest(app, `POST /chat/1/${uuid}`, call);
    const [item] = (await chat(member).history.query({})).items;
    const dayMs = Date.parse(item?.active_at ?? "") - Date.parse(item?.created_at ?? "");
    expect(Math.round(dayMs / 86_400_000)).toBe(1);
  });

  it("returns pinned conversations separately, and over REST among the others", async () => {
    const member = await createMember(app, { subscribed: true });
    const [a, b, c] = [
      await startConversation("A", { member }),
      await startConversation("B", { member }),
      await startConversation("C", { member }),
    ];
    await chat(member).pin.mutate({ uuid: b, pinned: true });
    app.clock.advance(1);
    await chat(member).pin.mutate({ uuid: a, pinned: true });
    await chat(member).pin.mutate({ uuid: b, pinned: true });
    const page = await chat(member).history.query({ limit: 1 });
    expect(page).toMatchObject({ items: [{ uuid: c, pinned: false }], next_cursor: null });
    expect(uuids(page.pinned ?? [])).toEqual([a, b]);
    const { body } = await rest(app, "GET /chat-history", { token: member.token });
    expect(uuids(body.data.data)).toEqual([c, b, a]);
    expect(Object.keys(body.data.data[0])).toEqual(["uuid", "title", "created_at", "service_id"]);
    await chat(member).pin.mutate({ uuid: a, pinned: false });
    expect(uuids((await chat(member).history.query({})).items)).toEqual([c, a]);
  });

  it("allows twenty pins, restored conversations included", async () => {
    const member = await createMember(app, { subscribed: true });
    const first = await startConversation("First", { member });
    await chat(member).pin.mutate({ uuid: first, pinned: true });
    await chat(member).remove.mutate({ uuid: first });
    const now = app.clock.now().toISOString();
    const rows = Array.from({ length: 21 }, (_, n) => ({
      id: `01890000-0000-7000-8000-${member.id.slice(-8)}${String(n).padStart(4, "0")}`,
      user_id: member.id,
      service_id: 1,
      title: "T",
      created_at: now,
      active_at: now,
      pinned_at: n < 20 ? now : null,
    }));
    await app.db.insertInto("conversations").values(rows).execute();
    const more = chat(member).pin.mutate({ uuid: rows[20]?.id ?? "", pinned: true });
    await expect(more).rejects.toMatchObject({
      data: { code: "CONFLICT" },
      message: "You can pin 20 conversations. Please unpin one first.",
    });
    await chat(member).restore.mutate({ uuid: first });
    const page = await chat(member).history.query({});
    expect(page.pinned).toHaveLength(20);
    expect(uuids(page.items)).toContain(first);
  });
});

describe("renaming", () => {
  it("stores the title with single spaces and keeps the order of the list", async () => {
    const old = await startConversation("Old");
    const young = await startConversation("Young");
    await chat().rename.mutate({ uuid: old, title: " बुख़ार  और  दवा " });
    const { items } = await chat().history.query({ limit: 2 });
    expect(items.map(({ uuid, title }) => [uuid, title])).toEqual([
      [young, "Young"],
      [old, "बुख़ार और दवा"],
    ]);
  });

  it.each(["", " ", "\u200b", "x".repeat(101), "a\u0000b", "a\nb"])("refuses %j", async (title) => {
    const uuid = await startConversation("Named");
    await expect(chat().rename.mutate({ uuid, title })).rejects.toMatchObject({
      data: { httpStatus: 422, fields: { title: [expect.any(String)] } },
    });
    expect(await chat().rename.mutate({ uuid, title: "क".repeat(100) })).toEqual({});
  });
});

describe("another user's or an unknown conversation", () => {
  it("cannot be renamed, pinned, removed or restored", async () => {
    const uuid = await startConversation("Mine");
    for (const id of [uuid, nobodys]) {
      const his = chat(ravi);
      for (const call of [
        his.rename.mutate({ uuid: id, title: "His" }),
        his.pin.mutate({ uuid: id, pinned: true }),
        his.remove.mutate({ uuid: id }),
        his.restore.mutate({ uuid: id }),
      ]) {
        await expect(call).rejects.toMatchObject(notFound);
      }
    }
    expect((await chat().history.query({ limit: 1 })).items).toMatchObject([
      { uuid, title: "Mine", pinned: false },
    ]);
  });
});

describe("a removed conversation", () => {
  async function ways(uuid: string, reply: number) {
    const { token } = asha;
    const key = { headers: { "idempotency-key": `k-${uuid}` } };
    const statuses = [
      await rest(app, `GET /chat/${uuid}/messages`, { token }),
      await rest(app, `POST /chat/1/${uuid}`, { token, body: { message: "More" } }),
      await rest(app, `POST /chat/1/${uuid}`, { token, body: { message: "Keyed" }, ...key }),
      await openStream(app, `GET /chat/replies/${reply}/events`, { token }),
      await rest(app, `POST /chat/replies/${reply}/stop`, { token }),
    ].map(({ status }) => status);
    const calls = await Promise.allSettled([
      chat().retry.mutate({ messageId: reply }),
      chat().regenerate.mutate({ messageId: reply }),
      chat().showVersion.mutate({ messageId: reply }),
      chat().rename.mutate({ uuid, title: "x" }),
      chat().pin.mutate({ uuid, pinned: true }),
      chat().remove.mutate({ uuid }),
      chat().share.mutate({ uuid }),
    ]);
    const codes = calls.map((one) => (one.status === "rejected" ? one.reason.data.code : "ok"));
    return { statuses, codes };
  }

  it("is not found by any call, and complete again once it is restored", async () => {
    const uuid = await startConversation("Gone?");
    const keyed = { token: asha.token, body: { message: "Keyed" } };
    const headers = { "idempotency-key": `k-${uuid}` };
    await rest(app, `POST /chat/1/${uuid}`, { ...keyed, headers });
    const before = (await chat().messages.query({ uuid })).items;
    const { id: link } = await chat().share.mutate({ uuid });
    await chat().remove.mutate({ uuid });
    const { statuses, codes } = await ways(uuid, before[1]?.id ?? 0);
    expect(statuses).toEqual([404, 404, 404, 404, 404]);
    expect(new Set(codes)).toEqual(new Set(["NOT_FOUND"]));
    expect(uuids((await chat().history.query({})).items)).not.toContain(uuid);
    await expect(chat().shared.query({ id: link })).rejects.toMatchObject(notFound);
    app.clock.advance(590);
    await chat().restore.mutate({ uuid });
    expect((await chat().messages.query({ uuid })).items).toEqual(before);
    expect(uuids((await chat().history.query({})).items)).toContain(uuid);
    expect(await chat().restore.mutate({ uuid })).toEqual({});
  });

  it("stops its running reply", async () => {
    app.model.next({ text: "word ".repeat(5000), firstTokenMs: 0, tokensPerSecond: 50 });
    const started = await chat().send.mutate({ serviceId: 1, message: "Much" });
    await chat().remove.mutate({ uuid: started.uuid });
    expect(app.ctx.replies.countActive()).toBe(0);
    await chat().restore.mutate({ uuid: started.uuid });
    expect((await chat().messages.query({ uuid: started.uuid })).items.at(-1)).toMatchObject({
      status: "stopped",
    });
  });

  it("cannot be restored after ten minutes", async () => {
    const uuid = await startConversation("Too late");
    await chat().remove.mutate({ uuid });
    app.clock.advance(601);
    await expect(chat().restore.mutate({ uuid })).rejects.toMatchObject(notFound);
  });
});
