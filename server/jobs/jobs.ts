import { forgetOld } from "../auth/auth.ts";
import { purgeBilling, reconcile, recoverBilling } from "../billing/billing.ts";
import { purgeChat } from "../chat/chat.ts";
import type { AppContext } from "../context.ts";
import { type Job, startLoop } from "./loop.ts";

const reconcileEverySeconds = 5;
const purgeEverySeconds = 3600;

/** Starts what runs on the clock; stopping waits for what is under way. */
export function startJobs(ctx: AppContext): { stop(): Promise<void> } {
  const jobs: Job[] = [
    {
      name: "reconcile",
      everySeconds: reconcileEverySeconds,
      atStart: () => recoverBilling(ctx),
      run: () => reconcile(ctx),
    },
    {
      name: "purge",
      everySeconds: purgeEverySeconds,
      async run() {
        await forgetOld(ctx);
        await purgeChat(ctx);
        await purgeBilling(ctx);
      },
    },
  ];
  return startLoop(jobs, ctx.log);
}
