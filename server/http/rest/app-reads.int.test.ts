import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  conversationListPath,
  messagesPath,
  plansPath,
  servicesPath,
} from "../../../shared/app-paths.ts";
import { listPlans } from "../../billing/billing.ts";
import { listServices } from "../../services/services.ts";
import { type ContractFixture, openContractFixture } from "../../testing/contract-fixture.ts";
import { callTrpc } from "../../testing/http/call-trpc.ts";
import { type RestOptions, rest } from "../../testing/http/rest.ts";

let fixture: ContractFixture;
beforeAll(async () => {
  fixture = await openContractFixture();
});
afterAll(() => fixture.app.close());

const get = (path: string, options: RestOptions = {}) =>
  rest(fixture.app, `GET ${path.slice("/api".length)}`, {
    token: fixture.subscriber.token,
    ...options,
  });

describe("the client's own reads", () => {
  test("return all that the procedure returns: a page of messages", async () => {
    const { uuid } = fixture.own;
    const { token } = fixture.subscriber;
    const call = await callTrpc(fixture.app, "query chat.messages", { token, body: { uuid } });
    const { status, body, headers } = await get(messagesPath(uuid, 1));
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(body).toEqual({ status: true, data: call.body.result.data });
    expect(body.data.items).toHaveLength(2);
  });

  test("return all that the procedure returns: the list of conversations, of one service too", async () => {
    const { token } = fixture.subscriber;
    const call = await callTrpc(fixture.app, "query chat.history", { token, body: {} });
    const all = await get(conversationListPath());
    expect(all.body).toEqual({ status: true, data: call.body.result.data });
    expect(all.body.data.items).toHaveLength(1);
    const other = await get(conversationListPath({ serviceId: 2 }));
    expect(other.body.data.items).toEqual([]);
  });

  test("return the plans and services of a prerendered page", async () => {
    const { db } = fixture.app;
    const plans = await get(plansPath, { token: "" });
    expect(plans.body).toEqual({ status: true, data: { data: await listPlans(db) } });
    expect(plans.body.data.data).not.toEqual([]);
    const services = await get(servicesPath, { token: "" });
    expect(services.body.data.data).toEqual(await listServices(db));
  });

  test("page the list of conversations with a cursor", async () => {
    const body = { message: "Another one" };
    await rest(fixture.app, "POST /chat/1", { token: fixture.subscriber.token, body });
    const first = await get(`${conversationListPath()}?limit=1`);
    expect(first.body.data.items).toHaveLength(1);
    const second = await get(conversationListPath({ cursor: first.body.data.next_cursor }));
    expect(second.body.data.items.map(({ uuid }: { uuid: string }) => uuid)).toEqual([
      fixture.own.uuid,
    ]);
  });

  test.each([conversationListPath(), messagesPath("0190a1b2-0000-7000-8000-000000000001", 1)])(
    "refuse a visitor and a session that is over: %s",
    async (path) => {
      expect((await get(path, { token: "" })).status).toBe(401);
      expect((await get(path, { token: "broken" })).status).toBe(401);
      expect((await get(path, { token: fixture.registrationToken })).status).toBe(403);
    },
  );

  test("refuse someone else's conversation, and one that nobody has, as unknown", async () => {
    expect((await get(messagesPath(fixture.theirs.uuid, 1))).status).toBe(404);
    expect((await get(messagesPath("null", 1))).status).toBe(404);
  });

  test.each([
    `${conversationListPath()}?limit=abc`,
    `${conversationListPath()}?limit=0`,
    `${conversationListPath()}?limit=201`,
    `${conversationListPath()}?service=abc`,
    `${conversationListPath()}?service=1&service=2`,
    `${conversationListPath()}?cursor=${"x".repeat(201)}`,
    messagesPath("0190a1b2-0000-7000-8000-000000000001", 0),
    messagesPath("0190a1b2-0000-7000-8000-000000000001", 1.5),
  ])("refuse an odd query as invalid: %s", async (path) => {
    expect(await get(path)).toMatchObject({ status: 422, body: { status: false } });
  });
});
