import { seedFacts } from "../../facts/seed-facts.ts";
import { deleteOrphanedKeys } from "../../idempotency/idempotency.ts";
import { listJobs } from "../../jobs/jobs.ts";
import { createLeadership } from "../../jobs/leader.ts";
import { seedWhenEmpty } from "../../seed/seed.ts";
import { updateReleasedPrompts } from "../../services/update-prompts.ts";
import { claimFileStore } from "../../storage/storage.ts";
import type { TestApp } from "../test-app.ts";

/** Runs what a start runs (startup/serve.ts). */
export async function runStart({ ctx }: TestApp): Promise<void> {
  const soleInstanceSince = new Date(0);
  await seedWhenEmpty(ctx.db);
  await seedFacts(ctx.db, ctx.clock.now());
  await updateReleasedPrompts(ctx.db);
  await deleteOrphanedKeys(ctx.db, soleInstanceSince);
  await claimFileStore(ctx, { exclusiveSince: soleInstanceSince, isProduction: false });
  await ctx.replies.recover({ soleInstanceSince });
}

/** Runs each job of the product, once. */
export async function runJobs({ ctx }: TestApp): Promise<void> {
  const leadership = createLeadership(ctx, false);
  await leadership.renew();
  const { signal } = new AbortController();
  for (const { atStart, run } of listJobs(ctx)) {
    await atStart?.();
    await run(signal);
  }
  await leadership.resign();
}
