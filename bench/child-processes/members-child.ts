import { systemClock } from "../../server/clock.ts";
import { createMember } from "../../server/testing/members.ts";
import { type Ready, serveChild } from "../lib/fork-child.ts";
import { openProduct, startWithoutPages } from "../lib/in-process-product.ts";
import {
  registeredCount,
  registeredPassword,
  toRegisteredEmail,
} from "../lib/registered-members.ts";

/** Starts the product with members who share one password. Its limits are off. */
async function serveProduct(path: string): Promise<Ready> {
  const ctx = await openProduct(path, { RATE_LIMIT_SCALE: "100000" });
  // Every wrong answer would be logged as a security event.
  ctx.log.level = "silent";
  const password_hash = await ctx.hasher.hash(registeredPassword);
  for (let index = 0; index < registeredCount; index += 1) {
    const { id } = await createMember({ ctx, db: ctx.db, clock: systemClock });
    const values = { email: toRegisteredEmail(index), password_hash };
    await ctx.db.updateTable("users").set(values).where("id", "=", id).execute();
  }
  return { url: await startWithoutPages(ctx), sessionTokens: [] };
}

await serveChild({ product: serveProduct });
