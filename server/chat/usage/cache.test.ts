import { expect, it } from "vitest";
import { rest } from "../../testing/http/rest.ts";
import { createMember } from "../../testing/members.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { summarizeUsage } from "./operator.ts";

const turns = 24;
// About as long as real messages and replies: 30 and 250 words.
const question = "What must I do next, and until when? ".repeat(4);
const answer = `${"First gather the papers, then go to the office. ".repeat(25)}`;

/** The share of prompt tokens read from the model's cache, for 24 turns in a number of conversations. */
async function measureCacheRate(conversations: number): Promise<number> {
  await using app = await startTestApp({ env: { RATE_LIMIT_SCALE: "100" } });
  const asha = await createMember(app, { subscribed: true });
  app.model.always({ text: answer });
  const send = (path: string, message: string) =>
    rest(app, `POST ${path}`, { token: asha.token, body: { message } });
  for (let n = 0; n < conversations; n += 1) {
    const { body } = await send("/chat/3", `${n} ${question}`);
    for (let turn = 1; turn < turns / conversations; turn += 1) {
      await send(`/chat/3/${body.uuid}`, `${n} ${turn} ${question}`);
    }
  }
  const { total } = await summarizeUsage(app.db, "day", { from: "2000-01-01", to: "2999-12-31" });
  expect(total.calls).toBe(turns);
  return total.cacheHitRate ?? 0;
}

// The simulator caches prefixes like the API; measured rates are 0.88 and 0.83.
it("reads a long conversation from the cache except for its newest turn", async () => {
  expect(await measureCacheRate(1)).toBeGreaterThan(0.85);
});

it("shares the cached prompt of a service between short conversations", async () => {
  // The fact cards of a question are not cached.
  expect(await measureCacheRate(12)).toBeGreaterThan(0.75);
});
