import { secondsAfter } from "../clock.ts";
import type { RequestContext } from "../context.ts";
import type { Trx } from "../db/database.ts";
import { scaleLimit } from "../rate-limits.ts";
import { findNthNewestSend, type SendsOf } from "./send-store.ts";
import type { SendKind } from "./table.ts";

type Limit = { of: SendsOf; kind: SendKind; max: number; windowSeconds: number };

/**
 * How many seconds to wait before a limit allows one more; 0 for none. It counts rows of the database, so
 * a restart forgets nothing.
 */
export async function secondsToWait(
  { clock, config }: Pick<RequestContext, "clock" | "config">,
  trx: Trx,
  { of, kind, max, windowSeconds }: Limit,
): Promise<number> {
  const now = clock.now();
  const oldest = await findNthNewestSend(trx, of, {
    kind,
    since: secondsAfter(now, -windowSeconds),
    n: scaleLimit(max, config.rateLimitScale),
  });
  if (oldest === null) return 0;
  const waitMs = Date.parse(oldest) + windowSeconds * 1000 - now.getTime();
  return Math.max(1, Math.ceil(waitMs / 1000));
}
