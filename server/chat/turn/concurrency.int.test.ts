import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makePng } from "../../testing/files.ts";
import { createMember, type TestMember } from "../../testing/members.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createTrpcClient } from "../../testing/trpc-client.ts";

const rounds = 6;
const patience = { timeout: 20_000 };

let app: TestApp;
let asha: TestMember;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT_SCALE: "1000" } });
});
beforeEach(async () => {
  asha = await createMember(app, { subscribed: true });
});
afterAll(() => app.close());

/** A client of its own for each call: one client would send them as one batch. */
const chat = () => createTrpcClient(app, asha.token).chat;
const silence = () => expect.poll(() => app.ctx.replies.inFlight(), patience).toBe(0);

async function attach(): Promise<string> {
  const response = await fetch(`${app.url}/api/chat/attachments`, {
    method: "POST",
    body: new Uint8Array(makePng()),
    headers: { authorization: `Bearer ${asha.token}`, "content-type": "image/png" },
  });
  return (await response.json()).data.id;
}

/** What became of calls that were made at once: `ok`, or the code of the refusal. */
async function outcomes(calls: readonly Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(calls);
  await silence();
  return settled.map((end) => (end.status === "fulfilled" ? "ok" : end.reason.data?.code));
}

test("two messages that want the same files, each in its order: one has them all", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [a, b] = [await attach(), await attach()];
    const ends = await outcomes([
      chat().send.mutate({ serviceId: 1, message: "One", attachmentIds: [a, b] }),
      chat().send.mutate({ serviceId: 2, message: "Two", attachmentIds: [b, a] }),
    ]);
    expect(ends.toSorted()).toEqual(["CONFLICT", "ok"]);
  }
});

test("a search that learns what is being edited, regenerated and shown holds nobody up", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { uuid } = await chat().send.mutate({ serviceId: 1, message: "The first walrus" });
    await silence();
    for (const message of ["A second walrus", "A third"]) {
      await chat().send.mutate({ serviceId: 1, uuid, message });
      await silence();
    }
    const { items } = await chat().messages.query({ uuid });
    const question = items[2]?.id ?? 0;
    const search = () => chat().search.query({ query: "walrus" });
    const changed = await outcomes([
      search(),
      chat().edit.mutate({ messageId: question, message: "Another walrus" }),
      search(),
    ]);
    expect(changed).toEqual(["ok", "ok", "ok"]);
    const shown = await outcomes([
      chat().rename.mutate({ uuid, title: `Walrus ${round}` }),
      search(),
      chat().showVersion.mutate({ messageId: question }),
      search(),
    ]);
    expect(shown).toEqual(["ok", "ok", "ok", "ok"]);
  }
});
