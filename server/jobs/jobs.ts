import { reconcile, recoverBilling } from "../billing/billing.ts";
import type { AppContext } from "../context.ts";
import { type Job, startLoop } from "./loop.ts";

const reconcileEverySeconds = 5;

/** Starts what runs on the clock; stopping waits for what is under way. */
export function startJobs(ctx: AppContext): { stop(): Promise<void> } {
  const jobs: Job[] = [
    {
      name: "reconcile",
      everySeconds: reconcileEverySeconds,
      atStart: () => recoverBilling(ctx),
      run: () => reconcile(ctx),
    },
  ];
  return startLoop(jobs, ctx.log);
}
