import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { getDocuments, listSerials, serialsUpTo } from "../../testing/invoices.ts";
import { createMember, type TestMember } from "../../testing/members.ts";
import {
  buyPlan,
  createTestOrder,
  findSubscription,
  waitForWebhooks,
} from "../../testing/purchases.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { syncOrder } from "../sync/sync-order.ts";
import { toFinancialYear } from "./serial.ts";

let app: TestApp;
let buyer: TestMember;
let year = "";
beforeEach(async () => {
  app = await startTestApp();
  buyer = await createMember(app);
  year = toFinancialYear(app.clock.now().toISOString());
});
afterEach(() => app.close());

describe("serials", () => {
  test("of 20 simultaneous payments run from 1 to 20", async () => {
    app.gateway.pauseWebhooks();
    const buyers = await Promise.all(Array.from({ length: 20 }, () => createMember(app)));
    const ids = await Promise.all(buyers.map((member) => createTestOrder(app, member)));
    for (const id of ids) await app.gateway.pay(id, "success");
    const syncs = ids.flatMap((id) => [id, id, id]).map((id) => syncOrder(app.ctx, id, "webhook"));
    await Promise.all(syncs);
    expect(await listSerials(app, "RCT")).toEqual(serialsUpTo(`RCT/${year}`, 20));
    app.gateway.resumeWebhooks();
  });

  test("are not used up by a payment that could not be stored", async () => {
    const id = await createTestOrder(app, buyer);
    await app.gateway.pay(id, "success");
    await waitForWebhooks(app).catch(() => undefined);
    const second = await createMember(app);
    app.gateway.pauseWebhooks();
    const lost = await createTestOrder(app, second);
    await app.gateway.pay(lost, "success");
    for (const table of ["order_events", "billing_mails"]) {
      await app.db.schema.alterTable(table).renameTo(`${table}_away`).execute();
      await expect(syncOrder(app.ctx, lost, "verify")).rejects.toThrow();
      await app.db.schema.alterTable(`${table}_away`).renameTo(table).execute();
    }
    expect(await listSerials(app, "RCT")).toEqual([`RCT/${year}/00001`]);
    await syncOrder(app.ctx, lost, "verify");
    expect(await listSerials(app, "RCT")).toEqual(serialsUpTo(`RCT/${year}`, 2));
    app.gateway.resumeWebhooks();
  });

  test("go on in another series after the ten-millionth of a year", async () => {
    const full = { series: "RCT", year, last_number: 9_999_998 };
    await app.db.insertInto("invoice_counters").values(full).execute();
    const buyers = [buyer, await createMember(app), await createMember(app)];
    const serials: string[] = [];
    for (const member of buyers) {
      const id = await buyPlan(app, member);
      serials.push((await getDocuments(app, member, id))[0].serial);
      expect((await findSubscription(app, member)).status).toBe("active");
    }
    expect(serials).toEqual([`RCT/${year}/9999999`, `RC2/${year}/00001`, `RC2/${year}/00002`]);
  });

  test("start again at midnight in India on 1 April", async () => {
    app.clock.freeze();
    app.clock.set("2027-03-31T18:29:50.000Z");
    const [last, first] = [await createMember(app), await createMember(app)];
    app.gateway.pauseWebhooks();
    const lastId = await buyPlan(app, last);
    app.clock.set("2027-03-31T18:30:00.000Z");
    const firstId = await buyPlan(app, first);
    expect((await getDocuments(app, last, lastId))[0].serial).toBe("RCT/2627/00001");
    expect((await getDocuments(app, first, firstId))[0].serial).toBe("RCT/2728/00001");
    app.gateway.resumeWebhooks();
  });
});
