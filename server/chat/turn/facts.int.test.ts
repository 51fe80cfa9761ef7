import { expect, it } from "vitest";
import { readSeedCards, seedFacts } from "../../facts/seed-facts.ts";
import { rest } from "../../testing/http/rest.ts";
import { createMember } from "../../testing/members.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

/** Sends a message about law. @returns the last message that the model received, and the conversation */
async function send(app: TestApp, token: string, message: string, uuid = "") {
  const path = uuid === "" ? "POST /chat/3" : `POST /chat/3/${uuid}`;
  const { body } = await rest(app, path, { token, body: { message } });
  const messages = app.model.requests.at(-1)?.body.messages ?? [];
  return { uuid: body.uuid as string, messages, content: messages.at(-1)?.content };
}

it("sends the cards that fit after the cache mark, and not again with the next question", async () => {
  await using app = await startTestApp();
  app.clock.set("2026-11-22T06:00:00.000Z");
  await seedFacts(app.db, app.clock.now(), readSeedCards());
  const { token } = await createMember(app, { subscribed: true });
  const asked = "By when must I file a consumer complaint?";
  const first = await send(app, token, asked);
  expect(first.content?.slice(0, 3)).toMatchObject([
    { type: "text", text: asked, cache_control: { type: "ephemeral", ttl: "1h" } },
    { type: "text", text: expect.stringContaining("checked claims") },
    { type: "search_result", source: "consumer-2-years" },
  ]);
  const next = await send(app, token, "And then?", first.uuid);
  expect(JSON.stringify(next.messages[0])).not.toContain("consumer-2-years");
  expect(JSON.stringify(next.content)).toContain("consumer-2-years");
});

it("sends nothing when no card fits", async () => {
  await using app = await startTestApp();
  await seedFacts(app.db, app.clock.now(), readSeedCards());
  const { token } = await createMember(app, { subscribed: true });
  const { content } = await send(app, token, "Thank you so much, that was kind.");
  expect(content).toHaveLength(1);
});

it("with citations off sends the cards as text, and cites nothing", async () => {
  await using app = await startTestApp({ env: { ASSISTANT_CITATIONS: "off" } });
  app.clock.set("2026-11-22T06:00:00.000Z");
  await seedFacts(app.db, app.clock.now(), readSeedCards());
  const { token } = await createMember(app, { subscribed: true });
  const { content } = await send(app, token, "By when must I file a consumer complaint?");
  expect(content).toHaveLength(2);
  expect(JSON.stringify(content?.[1])).toContain("(Consumer Protection Act 2019 s.69; checked");
  const row = await app.db
    .selectFrom("messages")
    .select("citations")
    .where("sender", "=", "ai")
    .executeTakeFirst();
  expect(row?.citations).toBeNull();
});
