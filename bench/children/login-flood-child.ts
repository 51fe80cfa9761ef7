import { systemClock } from "../../server/clock.ts";
import { createMember } from "../../server/testing/members.ts";
import { type Ready, serveChild } from "../lib/fork-child.ts";
import { floodPassword, othersCount, toEmail } from "../lib/login-flood.ts";
import { listen, openProduct } from "../lib/product.ts";

/** The product with members who have a password. Its limits are off, so that only the queue protects. */
async function serveProduct(path: string): Promise<Ready> {
  const ctx = await openProduct(path, { RATE_LIMIT_SCALE: "10000" });
  const password_hash = await ctx.hasher.hash(floodPassword);
  for (let index = 0; index <= othersCount; index += 1) {
    const { id } = await createMember({ ctx, db: ctx.db, clock: systemClock });
    const values = { email: toEmail(index), password_hash };
    await ctx.db.updateTable("users").set(values).where("id", "=", id).execute();
  }
  return { url: await listen(ctx), tokens: [] };
}

await serveChild({ product: serveProduct });
