import { afterAll, beforeAll, expect, test } from "vitest";
import { createMember } from "../../../server/testing/members.ts";
import { createTestOrder } from "../../../server/testing/purchases.ts";
import { startTestApp, type TestApp } from "../../../server/testing/test-app.ts";
import { createTestAdminOf, type TestAdmin } from "../../testing/test-admin.ts";

let app: TestApp;
let admin: TestAdmin;
beforeAll(async () => {
  app = await startTestApp();
  admin = createTestAdminOf(app);
});
afterAll(() => app.close());

test("reconcile syncs every open order and reports changes and failures", async () => {
  const [paid, idle, lost] = [
    await createMember(app),
    await createMember(app),
    await createMember(app),
  ];
  app.gateway.pauseWebhooks();
  const paidId = await createTestOrder(app, paid);
  await app.gateway.pay(paidId, "success");
  const idleId = await createTestOrder(app, idle);
  const report = await admin.json("reconcile");
  expect(report.checked).toBeGreaterThanOrEqual(2);
  expect(report.failed).toEqual([]);
  expect(report.changed).toContainEqual({ order_id: paidId, from: "open", to: "paid" });
  expect(report.changed).not.toContainEqual(expect.objectContaining({ order_id: idleId }));
  expect(await admin.json("reconcile")).toMatchObject({ changed: [], failed: [] });
  expect(await admin.text("reconcile")).toMatch(/^Checked \d+ orders, 0 changed, 0 failed\.\n/);

  await createTestOrder(app, lost);
  app.gateway.fault({ on: "fetch", kind: "500", times: 1000 });
  await expect(admin.json("reconcile")).rejects.toThrow(/^\d+ orders could not be checked\.$/);
  app.gateway.resumeWebhooks();
});
