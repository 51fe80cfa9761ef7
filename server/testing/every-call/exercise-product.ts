import { callOperator } from "../../../scripts/testing/call-operator.ts";
import { createTestAdmin } from "../../../scripts/testing/test-admin.ts";
import type { Db } from "../../db/database.ts";
import type { TestApp } from "../test-app.ts";
import { callProduct } from "./call-product.ts";
import { runJobs, runStart } from "./run-jobs.ts";

const untilErasureSeconds = 8 * 86_400;
const untilPurgeSeconds = 9 * 366 * 86_400;

/**
 * Uses all of the product: every call, a start, every job, and what an operator asks of the database
 * `db`. Ends nine years later.
 */
export async function exerciseProduct(app: TestApp, db: Db): Promise<void> {
  const month = app.clock.now().toISOString().slice(0, 7);
  const { email, orderId } = await callProduct(app);
  await app.gateway.webhooksSettled();
  await runStart(app);
  await callOperator(createTestAdmin({ db, clock: app.clock }), { email, orderId, month });
  // First the requested deletions fall due, then everything that has a retention time.
  for (const seconds of [0, untilErasureSeconds, untilPurgeSeconds]) {
    app.clock.advance(seconds);
    await runJobs(app);
  }
}
