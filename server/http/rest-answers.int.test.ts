import { afterAll, beforeAll, expect, test } from "vitest";
import { contractRows } from "../testing/contract-rows.ts";
import { rest } from "../testing/rest.ts";
import { ask, openContractFixture, type ContractFixture } from "../testing/contract-fixture.ts";

let world: ContractFixture;
beforeAll(async () => {
  world = await openContractFixture();
});
afterAll(() => world.app.close());

test.each(contractRows.filter(({ call }) => call.startsWith("GET") && !call.includes("{")))(
  "$call",
  async (row) => {
    const answer = await ask(world, row);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    const kept = row.access === "public" ? "public, no-cache" : "no-store";
    expect(answer.headers.get("cache-control")).toBe(kept);
  },
);

test.each(["GET /services", "GET /packages"])("%s is not sent twice", async (call) => {
  const first = await rest(world.app, call);
  const etag = first.headers.get("etag") ?? "";
  const again = await rest(world.app, call, { headers: { "if-none-match": etag } });
  expect(again).toMatchObject({ status: 304, body: "" });
  expect((await rest(world.app, call, { headers: { "if-none-match": '"other"' } })).status).toBe(
    200,
  );
});

test("a change of the plans is seen a second later", async () => {
  const etag = async () => (await rest(world.app, "GET /packages")).headers.get("etag");
  const before = await etag();
  await world.app.db
    .updateTable("plans")
    .set({ amount_paise: 9_800 })
    .where("id", "=", 1)
    .execute();
  world.app.clock.advance(1);
  expect(await etag()).not.toBe(before);
  const { body } = await rest(world.app, "GET /packages");
  expect(body.data.data[0]).toMatchObject({ id: 1, amount: 98 });
});

test("a body may be as large as the limit says, and unknown fields are ignored", async () => {
  const { token } = world.subscriber;
  const padding = "x".repeat(127 * 1024);
  const answer = await rest(world.app, "POST /chat/1", { token, body: { message: "Hi", padding } });
  expect(answer).toMatchObject({ status: 200, body: { finish: "complete" } });
});

test("an id may be written as text", async () => {
  const body = { ...contractRows.find(({ call }) => call.endsWith("create-order"))?.body };
  const call = "POST /cashfree/create-order";
  const answer = await rest(world.app, call, {
    token: world.member.token,
    body: { ...body, plan_id: "2" },
  });
  expect(answer).toMatchObject({ status: 200, body: { error: false } });
});
