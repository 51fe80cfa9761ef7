import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTrpcClient } from "../../testing/http/trpc-client.ts";
import { createMember, type TestMember } from "../../testing/members.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { finishReply, waitForReplies } from "../../testing/wait-for-replies.ts";

let app: TestApp;
let asha: TestMember;

beforeEach(async () => {
  app = await startTestApp({ titles: true, env: { RATE_LIMIT_SCALE: "100" } });
  asha = await createMember(app, { subscribed: true });
});

afterEach(() => app.close());

const chat = () => createTrpcClient(app, asha.token).chat;
const message = "My landlord keeps my deposit and does not answer me, what can I do now?";

async function sendMessage(uuid?: string) {
  return finishReply(app, chat().send.mutate({ serviceId: 3, message, ...(uuid && { uuid }) }));
}

/** Lets the model name a conversation with `text` once the test lets go of it. */
function holdTitle(text: string): () => void {
  const { promise: until, resolve: letGo } = Promise.withResolvers<void>();
  app.model.nextTask({ text, hold: { afterDeltas: 0, until } });
  return letGo;
}

async function title(uuid: string) {
  const { items } = await chat().history.query({});
  return items.find((item) => item.uuid === uuid)?.title;
}

function row(uuid: string) {
  return app.db
    .selectFrom("conversations")
    .select(["title_by", "active_at"])
    .where("id", "=", uuid)
    .executeTakeFirst();
}

/** Waits until the model's title is stored or has failed. */
async function named(tasks = 1) {
  await expect.poll(() => app.model.tasks.length).toBe(tasks);
  const costs = app.db.selectFrom("model_usage_days").select("calls");
  const calls = async () =>
    (await costs.where("purpose", "=", "title").executeTakeFirst())?.calls ?? 0;
  await expect.poll(calls).toBe(tasks);
}

const cutTitle = "My landlord keeps my deposit and does not answer me, what…";

describe("after its first complete reply a conversation", () => {
  it("is named by the model once and keeps its position in the list", async () => {
    app.model.nextTask({ text: "“Deposit kept by landlord.”" });
    const { uuid } = await sendMessage();
    const before = await row(uuid);
    await named();
    expect(await title(uuid)).toBe("Deposit kept by landlord");
    expect(await row(uuid)).toEqual({ ...before, title_by: "model" });
    await sendMessage(uuid);
    await chat().regenerate.mutate({
      messageId: (await chat().messages.query({ uuid })).items.at(-1)?.id ?? 0,
    });
    await waitForReplies(app);
    // A failed call has no usage, for which `named` waits.
    await app.ctx.titles.close();
    expect(app.model.tasks).toHaveLength(1);
    const { body } = app.model.tasks[0] ?? {};
    expect(body).toMatchObject({ model: "claude-haiku-5-5", max_tokens: 60 });
    expect(JSON.stringify(body)).toContain(message);
    expect(await app.db.selectFrom("model_usage_days").select("purpose").execute()).toContainEqual({
      purpose: "title",
    });
  });

  it("is found by its new title after the old one was indexed", async () => {
    const letGo = holdTitle("Quokka");
    const { uuid } = await sendMessage();
    const findItems = async (query: string) => (await chat().search.query({ query })).items;
    expect((await findItems("landlord"))[0]?.title).toBe(cutTitle);
    letGo();
    await named();
    expect(await findItems("quokka")).toMatchObject([{ uuid, title: "Quokka", hits: [] }]);
  });

  it("is not named before a reply is complete", async () => {
    app.model.next({ text: "one two three", fault: { kind: "cut", afterDeltas: 2 } });
    const first = await sendMessage();
    expect(app.model.tasks).toHaveLength(0);
    app.model.nextTask({ text: "Deposit" });
    await chat().retry.mutate({ messageId: first.reply_id });
    await named();
    expect(await title(first.uuid)).toBe("Deposit");
  });

  it("keeps a title that the user set meanwhile", async () => {
    const letGo = holdTitle("Deposit");
    const { uuid } = await sendMessage();
    await expect.poll(() => app.model.tasks.length).toBe(1);
    await chat().rename.mutate({ uuid, title: "Mine" });
    letGo();
    await named();
    expect(await title(uuid)).toBe("Mine");
  });

  it("gets the model's title although the user regenerated the reply meanwhile", async () => {
    const letGo = holdTitle("Deposit");
    const { uuid, reply_id } = await sendMessage();
    await expect.poll(() => app.model.tasks.length).toBe(1);
    await chat().regenerate.mutate({ messageId: reply_id });
    await waitForReplies(app);
    expect(await title(uuid)).toBe(cutTitle);
    letGo();
    await named();
    expect(await title(uuid)).toBe("Deposit");
  });

  it.each([
    ["sends an invalid answer", { text: "I'm sorry, I can't do that" }],
    ["is cut short", { text: "Deposit kept by", stopReason: "max_tokens" }],
    ["refuses", { text: "No", stopReason: "refusal" }],
  ] as const)("keeps its first title when the model %s", async (_, behaviour) => {
    app.model.nextTask(behaviour);
    const { uuid } = await sendMessage();
    await named();
    expect(await title(uuid)).toBe(cutTitle);
    expect((await row(uuid))?.title_by).toBe("message");
  });

  it("keeps its first title when the model fails", async () => {
    app.model.nextTask({ text: "Deposit kept", fault: { kind: "cut", afterDeltas: 1 } });
    const { uuid } = await sendMessage();
    await expect.poll(() => app.model.tasks).toHaveLength(1);
    // A failed call has no usage, for which `named` waits.
    await app.ctx.titles.close();
    expect(await title(uuid)).toBe(cutTitle);
    expect((await row(uuid))?.title_by).toBe("message");
  });

  it("keeps its first title when the model's answer is far longer than a title", async () => {
    app.model.nextTask({ text: "Deposit kept ".repeat(10_000) });
    const { uuid } = await sendMessage();
    await named();
    expect(await title(uuid)).toBe(cutTitle);
  });
});

describe("after an edit of its first message a conversation", () => {
  const other = "My employer does not pay my last salary, and the office says nothing to me at all";
  const cutOther = "My employer does not pay my last salary, and the office says…";

  async function edit(messageId: number) {
    await chat().edit.mutate({ messageId, message: other });
    await waitForReplies(app);
  }

  it("of one turn is named by the new message and then by the model", async () => {
    app.model.nextTask({ text: "Deposit kept by landlord" });
    const { uuid, message_id } = await sendMessage();
    await named();
    const letGo = holdTitle("Salary not paid");
    await edit(message_id);
    expect(await title(uuid)).toBe(cutOther);
    letGo();
    await named(2);
    expect(await title(uuid)).toBe("Salary not paid");
    expect((await chat().search.query({ query: "salary" })).items).toMatchObject([{ uuid }]);
  });

  it("does not get the model's title for the earlier message", async () => {
    const letGo = holdTitle("Deposit kept by landlord");
    const { uuid, message_id } = await sendMessage();
    await expect.poll(() => app.model.tasks.length).toBe(1);
    app.model.nextTask({ text: "Sorry, no" });
    await edit(message_id);
    letGo();
    await named(2);
    expect(await title(uuid)).toBe(cutOther);
  });

  it("keeps the title that the user set", async () => {
    const { uuid, message_id } = await sendMessage();
    await chat().rename.mutate({ uuid, title: "Mine" });
    await edit(message_id);
    expect([await title(uuid), (await row(uuid))?.title_by]).toEqual(["Mine", "person"]);
  });

  it("of several turns keeps its title", async () => {
    app.model.nextTask({ text: "Deposit kept by landlord" });
    const { uuid, message_id } = await sendMessage();
    await named();
    await sendMessage(uuid);
    await edit(message_id);
    // A failed call has no usage, for which `named` waits.
    await app.ctx.titles.close();
    expect(await title(uuid)).toBe("Deposit kept by landlord");
  });
});

it("marks a cut title of the simulator", async () => {
  const { uuid } = await sendMessage();
  await named();
  expect(await title(uuid)).toBe("My landlord keeps my deposit and…");
});

it("delays neither the reply nor the server's shutdown for a title", async () => {
  app.model.nextTask({ fault: { kind: "stall", before: "first-token" } });
  const { uuid } = await sendMessage();
  expect((await chat().messages.query({ uuid })).items.at(-1)).toMatchObject({
    status: "complete",
  });
  await expect.poll(() => app.model.tasks.length).toBe(1);
  const startedMs = performance.now();
  await app.ctx.replies.drain(45_000);
  await app.close();
  expect(performance.now() - startedMs).toBeLessThan(20_000);
  expect(app.logged()).not.toContain("not named");
});
