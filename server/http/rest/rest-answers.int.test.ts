import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type ContractFixture,
  callRow,
  openContractFixture,
} from "../../testing/contract-fixture.ts";
import { contractRows } from "../../testing/contract-rows.ts";
import { rest } from "../../testing/http/rest.ts";

let fixture: ContractFixture;
beforeAll(async () => {
  fixture = await openContractFixture();
});
afterAll(() => fixture.app.close());

test.each(contractRows.filter(({ call }) => call.startsWith("GET") && !call.includes("{")))(
  "answers $call with 200 and the right caching headers",
  async (row) => {
    const answer = await callRow(fixture, row);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    const cacheControl = row.access === "public" ? "public, no-cache" : "no-store";
    expect(answer.headers.get("cache-control")).toBe(cacheControl);
  },
);

test.each(["GET /services", "GET /packages"])(
  "answers %s with 304 for a known ETag",
  async (call) => {
    const first = await rest(fixture.app, call);
    const etag = first.headers.get("etag") ?? "";
    for (const known of [etag, `W/${etag}`, `"other", W/"b",${etag}`, "*"]) {
      const again = await rest(fixture.app, call, { headers: { "if-none-match": known } });
      expect(again).toMatchObject({ status: 304, body: "" });
    }
    expect(
      (await rest(fixture.app, call, { headers: { "if-none-match": '"other"' } })).status,
    ).toBe(200);
  },
);

test("shows a changed plan after a second", async () => {
  const etag = async () => (await rest(fixture.app, "GET /packages")).headers.get("etag");
  const before = await etag();
  await fixture.app.db
    .updateTable("plans")
    .set({ amount_paise: 9_800 })
    .where("id", "=", 1)
    .execute();
  fixture.app.clock.advance(1);
  expect(await etag()).not.toBe(before);
  const { body } = await rest(fixture.app, "GET /packages");
  expect(body.data.data[0]).toMatchObject({ id: 1, amount: 98 });
});

test("accepts a body as large as the limit and ignores unknown fields", async () => {
  const { token } = fixture.subscriber;
  const padding = "x".repeat(127 * 1024);
  const answer = await rest(fixture.app, "POST /chat/1", {
    token,
    body: { message: "Hi", padding },
  });
  expect(answer).toMatchObject({ status: 200, body: { finish: "complete" } });
});

test("accepts a plan's id as text", async () => {
  const body = { ...contractRows.find(({ call }) => call.endsWith("create-order"))?.body };
  const call = "POST /cashfree/create-order";
  const answer = await rest(fixture.app, call, {
    token: fixture.member.token,
    body: { ...body, plan_id: "2" },
  });
  expect(answer).toMatchObject({ status: 200, body: { error: false } });
});
