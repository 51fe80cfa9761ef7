import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { callTrpc } from "../../testing/http/call-trpc.ts";
import { createMember, type TestMember } from "../../testing/members.ts";
import { createTestOrder, postOrder } from "../../testing/purchases.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

const inMaharashtra = "27AAPFU0939F1ZV";
const inKarnataka = "29AAGCB7383J1Z4";
const empty = { customer_state: null, customer_gstin: null };

let app: TestApp;
let buyer: TestMember;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  buyer = await createMember(app);
});

async function getKnown({ token }: TestMember) {
  return (await callTrpc(app, "query billing.profile", { token })).body.result.data;
}

async function getProfile(member: TestMember) {
  const { customer_state, customer_gstin } = await getKnown(member);
  return { customer_state, customer_gstin };
}

function save(body: object, { token } = buyer) {
  return callTrpc(app, "mutation billing.saveProfile", { token, body });
}

async function getCustomer(id: string) {
  const columns = ["customer_name", "customer_email", "customer_state", "customer_gstin"] as const;
  const query = app.db.selectFrom("orders").select(columns).where("id", "=", id);
  return query.executeTakeFirstOrThrow();
}

describe("the buyer's email address and number", () => {
  test("are unknown before the first order, then those of the newest, of nobody else", async () => {
    const nothing = { ...empty, customer_email: null, customer_phone: null };
    expect(await getKnown(buyer)).toEqual(nothing);
    await createTestOrder(app, buyer, { customer_email: "first@example.in" });
    const second = { customer_email: "Second@Example.in", customer_phone: "98765 43211" };
    await createTestOrder(app, buyer, { plan_id: 2, ...second });
    expect(await getKnown(buyer)).toMatchObject({
      customer_email: "second@example.in",
      customer_phone: "+919876543211",
    });
    expect(await getKnown(await createMember(app))).toEqual(nothing);
  });
});

describe("State and GSTIN", () => {
  test("are empty at first and stored once saved", async () => {
    expect(await getProfile(buyer)).toEqual(empty);
    const { body } = await save({ customer_state: "27", customer_gstin: inMaharashtra });
    expect(body.result.data).toEqual({ customer_state: "27", customer_gstin: inMaharashtra });
    expect(await getProfile(buyer)).toEqual({
      customer_state: "27",
      customer_gstin: inMaharashtra,
    });
    expect(await getProfile(await createMember(app))).toEqual(empty);
  });

  test("are changed separately and removed by a blank", async () => {
    await save({ customer_gstin: inMaharashtra });
    expect(await getProfile(buyer)).toEqual({
      customer_state: "27",
      customer_gstin: inMaharashtra,
    });
    await save({ customer_gstin: "" });
    expect(await getProfile(buyer)).toEqual({ customer_state: "27", customer_gstin: null });
    await save({ customer_state: null });
    expect(await getProfile(buyer)).toEqual(empty);
  });

  test("lose a saved GSTIN of another State than the new one", async () => {
    await save({ customer_gstin: inMaharashtra });
    await save({ customer_state: "29" });
    expect(await getProfile(buyer)).toEqual({ customer_state: "29", customer_gstin: null });
  });

  test.each([
    [{ customer_state: "28" }, "customer_state"],
    [{ customer_state: 29 }, "customer_state"],
    [{ customer_state: "'; drop table orders; --" }, "customer_state"],
    [{ customer_gstin: "27AAPFU0939F1ZW" }, "customer_gstin"],
    [{ customer_gstin: "x".repeat(10_000) }, "customer_gstin"],
    [{ customer_gstin: {} }, "customer_gstin"],
    [{ customer_state: "29", customer_gstin: inMaharashtra }, "customer_gstin"],
  ])("refuse %j", async (wrong, field) => {
    const { status, body } = await save(wrong);
    expect(status).toBe(422);
    expect(Object.keys(body.error.data.fields)).toEqual([field]);
    expect(await getProfile(buyer)).toEqual(empty);
  });

  test("are refused by the same rules in an order, and no order is made", async () => {
    const { status, body } = await postOrder(app, buyer, {
      customer_state: "29",
      customer_gstin: inMaharashtra,
    });
    expect([status, body.error, Object.keys(body.errors)]).toEqual([422, true, ["customer_gstin"]]);
    const orders = app.db.selectFrom("orders").select("id").where("user_id", "=", buyer.id);
    expect(await orders.execute()).toEqual([]);
  });

  test("need a signed-in user", async () => {
    expect((await callTrpc(app, "query billing.profile")).status).toBe(401);
    expect((await callTrpc(app, "mutation billing.saveProfile", { body: {} })).status).toBe(401);
  });
});

describe("an order", () => {
  test("stores the given State and GSTIN, and so does the next order without them", async () => {
    const first = await createTestOrder(app, buyer, {
      customer_state: "29",
      customer_gstin: inKarnataka,
    });
    const given = { customer_state: "29", customer_gstin: inKarnataka };
    expect(await getCustomer(first)).toMatchObject(given);
    expect(await getProfile(buyer)).toEqual(given);
    expect(await getCustomer(await createTestOrder(app, buyer, { plan_id: 2 }))).toMatchObject(
      given,
    );
  });

  test("without a State and GSTIN stores none", async () => {
    expect(await getCustomer(await createTestOrder(app, buyer))).toMatchObject(empty);
    expect(await getProfile(buyer)).toEqual(empty);
  });

  test("that is open takes the latest details under its old id", async () => {
    const id = await createTestOrder(app, buyer, { customer_email: "typo@example.in" });
    const again = await createTestOrder(app, buyer, {
      customer_name: "आशा वर्मा",
      customer_email: "asha@example.in",
      customer_state: "07",
    });
    expect(again).toBe(id);
    expect(await getCustomer(id)).toEqual({
      customer_name: "आशा वर्मा",
      customer_email: "asha@example.in",
      customer_state: "07",
      customer_gstin: null,
    });
    expect(app.gateway.orders.size).toBeGreaterThan(0);
  });

  test("that the gateway may have already is submitted again with the first name", async () => {
    app.gateway.fault({ on: "create", kind: "applied-then-drop", times: 2 });
    app.gateway.fault({ on: "fetch", kind: "500", times: 2 });
    expect((await postOrder(app, buyer, { customer_name: "Asha" })).status).not.toBe(200);
    const id = await createTestOrder(app, buyer, {
      customer_name: "Asha Verma",
      customer_state: "07",
    });
    expect(await getCustomer(id)).toMatchObject({ customer_name: "Asha", customer_state: "07" });
  });
});

test("saving the profile is limited for each user", async () => {
  await using slow = await startTestApp({ env: { RATE_LIMIT_SCALE: "0.1" } });
  const [asha, ravi] = [await createMember(slow), await createMember(slow)];
  const saveAs = async ({ token }: TestMember) =>
    (await callTrpc(slow, "mutation billing.saveProfile", { token, body: {} })).status;
  const statuses = [];
  for (let times = 0; times < 4; times += 1) statuses.push(await saveAs(asha));
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(await saveAs(ravi)).toBe(200);
});
