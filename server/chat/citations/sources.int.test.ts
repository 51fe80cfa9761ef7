import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ScriptedBlock } from "../../simulators/model/behaviour.ts";
import type { MessagesBody } from "../../simulators/model/body.ts";
import { openStream } from "../../testing/http/event-stream.ts";
import { rest } from "../../testing/http/rest.ts";
import { createTrpcClient } from "../../testing/http/trpc-client.ts";
import { createMember, type TestMember } from "../../testing/members.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let asha: TestMember;

beforeEach(async () => {
  app = await startTestApp({ env: { ASSISTANT_WEB_SEARCH: "on" } });
  asha = await createMember(app, { subscribed: true });
});

afterEach(() => app.close());

const fees = { url: "https://www.passportindia.gov.in/fees", title: "Fees" };
const form = { url: "https://services.india.gov.in/form(1)", title: "Form" };
const blog = { url: "https://blog.example.com/passport", title: "A blog" };
const plainHttp = { url: "http://passportindia.gov.in/old", title: "Old" };

const search: ScriptedBlock = {
  kind: "search",
  query: "passport fee 36 pages",
  results: [fees, form, blog],
};
const answer: ScriptedBlock[] = [
  { kind: "text", text: "Let me look." },
  search,
  { kind: "text", text: "\n\nThe fee is ₹1,500", cites: [fees] },
  { kind: "text", text: " for 36 pages. " },
  { kind: "text", text: "Fill in the form.\n", cites: [form, fees, blog, plainHttp] },
];
const cited =
  "Let me look.\n\nThe fee is ₹1,500[[1]](https://www.passportindia.gov.in/fees) for 36 pages. " +
  "Fill in the form.[[2]](https://services.india.gov.in/form%281%29)" +
  "[[1]](https://www.passportindia.gov.in/fees)\n";

function send(path = "/chat/8", message = "What does a passport cost?") {
  return rest(app, `POST ${path}`, { token: asha.token, body: { message } });
}

function sent(index: number): MessagesBody {
  return app.model.requests[index]?.body as MessagesBody;
}

/** The searches that a request offers, beside the product's own tools. */
function searchesOf(index: number) {
  return sent(index).tools?.filter(({ name }) => name === "web_search");
}

describe("with web search on", () => {
  it("limits the search to the service's official sources", async () => {
    await send();
    expect(searchesOf(0)).toEqual([
      {
        type: "web_search_20260318",
        name: "web_search",
        max_uses: 3,
        allowed_domains: expect.arrayContaining(["gov.in", "nic.in", "irctc.co.in"]),
        user_location: { type: "approximate", country: "IN" },
        allowed_callers: ["direct"],
      },
    ]);
    expect(JSON.stringify(sent(0).system)).toContain("Search before you state what changes");
  });

  it("the sources go by the service's slug, never by its icon", async () => {
    const changes = { icon: "/pictures/own.png" };
    await app.db.updateTable("services").set(changes).where("id", "=", 8).execute();
    await send();
    const own = { icon: "/icons.svg#travel", slug: "gifts" };
    await app.db.updateTable("services").set(own).where("id", "=", 8).execute();
    await send();
    expect(searchesOf(0)).toMatchObject([
      { allowed_domains: expect.arrayContaining(["irctc.co.in"]) },
    ]);
    expect(searchesOf(1)).toMatchObject([{ allowed_domains: ["gov.in", "nic.in"] }]);
  });

  it("puts marks directly after the cited text and drops unofficial and plain http sources", async () => {
    app.model.next({ blocks: answer });
    const { body } = await send();
    expect(body.reply).toBe(cited);
    const [row] = await app.db
      .selectFrom("messages")
      .selectAll()
      .where("sender", "=", "ai")
      .execute();
    expect(row).toMatchObject({ text: cited, searches: 1, status: "complete" });
    expect(await app.db.selectFrom("model_usage_days").select("searches").execute()).toEqual([
      { searches: 1 },
    ]);
    const { tokens_used } = await createTrpcClient(app, asha.token).chat.usage.query();
    expect(tokens_used).toBeGreaterThan(10_000);
  });

  it("streams the marks in pieces that add up to the reply", async () => {
    app.model.next({ blocks: answer });
    const body = { message: "What does a passport cost?" };
    const stream = await openStream(app, "POST /chat/8", { token: asha.token, body });
    const deltas = (await stream.rest()).filter(({ event }) => event === "delta");
    const text = deltas.map(({ data }) => data.text).join("");
    expect(text).toBe(cited);
  });

  it("sends searches back unchanged after a pause and continues the numbers", async () => {
    const before: ScriptedBlock[] = [{ kind: "text", text: "Fee: ₹1,500", cites: [fees] }, search];
    app.model.next({ blocks: before, stopReason: "pause_turn" });
    app.model.next({ blocks: [{ kind: "text", text: " and a form.", cites: [form, fees] }] });
    const { body } = await send();
    expect(body.reply).toMatch(/₹1,500\[\[1\]\]\(.*\) and a form\.\[\[2\]\]\(.*\)\[\[1\]\]\(.*\)$/);
    const content = sent(1).messages.at(-1)?.content;
    expect(content).toMatchObject([
      { type: "text", text: "Fee: ₹1,500", citations: [{ url: fees.url }] },
      { type: "server_tool_use", input: { query: "passport fee 36 pages" } },
      { type: "web_search_tool_result", content: [{ encrypted_content: "content-Fees" }, {}, {}] },
    ]);
  });

  it("completes a reply after a failed search", async () => {
    const failed: ScriptedBlock = { kind: "search", query: "fee", error: "max_uses_exceeded" };
    app.model.next({ blocks: [failed, { kind: "text", text: "Ask at the Seva Kendra." }] });
    expect((await send()).body).toMatchObject({
      finish: "complete",
      reply: expect.stringContaining("Kendra"),
    });
  });

  it("removes the marks from earlier replies in the prompt", async () => {
    app.model.next({ blocks: answer });
    const { body } = await send();
    await send(`/chat/8/${body.uuid}`, "And for a child?");
    const messages = JSON.stringify(sent(1).messages);
    expect(messages).toContain("The fee is ₹1,500 for 36 pages. Fill in the form.");
    expect(messages).not.toContain("[[");
  });
});

it("offers no search and no rules about it by default", async () => {
  await using plain = await startTestApp();
  const ravi = await createMember(plain, { subscribed: true });
  await rest(plain, "POST /chat/8", { token: ravi.token, body: { message: "Hello" } });
  const body = plain.model.requests[0]?.body as MessagesBody;
  expect(body.tools?.map(({ name }) => name)).not.toContain("web_search");
  expect(JSON.stringify(body.system)).not.toContain("Searching");
});
