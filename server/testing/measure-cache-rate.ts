import { summarizeUsage } from "../chat/usage/operator.ts";
import { rest } from "./http/rest.ts";
import { createMember } from "./members.ts";
import { startTestApp } from "./test-app.ts";

const turns = 24;
// About as long as real messages and replies: 30 and 250 words.
const question = "What must I do next, and until when? ".repeat(4);
const answer = `${"First gather the papers, then go to the office. ".repeat(25)}`;

/** The share of prompt tokens read from the model's cache, for 24 turns in a number of conversations. */
export async function measureCacheRate(conversations: number): Promise<number> {
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
  const { total } = await summarizeUsage(test.db, "day", { from: "2000-01-01", to: "2999-12-31" });
  if (total.calls !== turns) throw new Error(`${total.calls} of ${turns} turns were counted`);
  return total.hitRate ?? 0;
}
