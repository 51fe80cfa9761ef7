import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { attachFile } from "../../testing/http/attach-file.ts";
import { createTrpcClient } from "../../testing/http/trpc-client.ts";
import { createMember, type TestMember } from "../../testing/members.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { waitForReplies } from "../../testing/wait-for-replies.ts";

const rounds = 6;
const pollOptions = { timeout: 20_000 };

let app: TestApp;
let asha: TestMember;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT_SCALE: "1000" } });
});
beforeEach(async () => {
  asha = await createMember(app, { subscribed: true });
});
afterAll(() => app.close());

/** A client for each call, because one client would send concurrent calls as one batch. */
const chat = () => createTrpcClient(app, asha.token).chat;

const attach = () => attachFile(app, { token: asha.token });

/** The outcomes of concurrent calls: `ok`, or the code of the error. */
async function outcomes(calls: readonly Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(calls);
  await waitForReplies(app, pollOptions);
  return settled.map((end) => (end.status === "fulfilled" ? "ok" : end.reason.data?.code));
}

test("gives the same files to only one of two concurrent messages, in any order", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [a, b] = [await attach(), await attach()];
    const ends = await outcomes([
      chat().send.mutate({ serviceId: 1, message: "One", attachmentIds: [a, b] }),
      chat().send.mutate({ serviceId: 2, message: "Two", attachmentIds: [b, a] }),
    ]);
    expect(ends.toSorted()).toEqual(["CONFLICT", "ok"]);
  }
});

test("indexes messages for a search while they are edited and switched, without a deadlock", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { uuid } = await chat().send.mutate({ serviceId: 1, message: "The first walrus" });
    await waitForReplies(app, pollOptions);
    for (const message of ["A second walrus", "A third"]) {
      await chat().send.mutate({ serviceId: 1, uuid, message });
      await waitForReplies(app, pollOptions);
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
