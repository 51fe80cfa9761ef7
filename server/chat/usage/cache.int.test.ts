import { expect, it } from "vitest";
import { createMember } from "../../testing/people.ts";
import { rest } from "../../testing/rest.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { usageOfSpan } from "./operator.ts";

const turns = 24;
// About what people and the model write: 30 and 250 words.
const question = "What must I do next, and until when? ".repeat(4);
const answer = `${"First gather the papers, then go to the office. ".repeat(25)}`;

async function hitRateOf(conversations: number) {
  await using test = await startTestApp({ env: { RATE_LIMIT_SCALE: "100" } });
  const asha = await createMember(test, { subscribed: true });
  test.model.always({ text: answer });
  const send = (path: string, message: string) =>
    rest(test, `POST ${path}`, { token: asha.token, body: { message } });
  for (let n = 0; n < conversations; n += 1) {
    const { body } = await send("/chat/3", `${n} ${question}`);
    for (let turn = 1; turn < turns / conversations; turn += 1) {
      await send(`/chat/3/${body.uuid}`, `${n} ${turn} ${question}`);
    }
  }
  const { total } = await usageOfSpan(test.db, "day", { from: "2000-01-01", to: "2999-12-31" });
  expect(total.calls).toBe(turns);
  return total.hitRate ?? 0;
}

// Measured on the stand-in, which caches prefixes as the API does: 0.88 and 0.83.
it("a long conversation is read from the cache but for its newest turn", async () => {
  expect(await hitRateOf(1)).toBeGreaterThan(0.85);
});

it("short conversations share the service's prompt", async () => {
  expect(await hitRateOf(12)).toBeGreaterThan(0.8);
});
