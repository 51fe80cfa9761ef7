import { retentionSeconds } from "../../../shared/privacy/retention.ts";
import { secondsAfter } from "../../clock.ts";
import type { AppContext } from "../../context.ts";
import { deleteOldGrants, deleteOrders, listOldOrderIds } from "./purge-store.ts";

const batch = 200;

/** Deletes the records of money that the law no longer asks for, some orders at a time. */
export async function purgeMoney({ db, clock }: Pick<AppContext, "clock" | "db">): Promise<void> {
  const now = clock.now();
  const before = secondsAfter(now, -retentionSeconds("money", now));
  for (;;) {
    const ids = await listOldOrderIds(db, { before, limit: batch });
    if (ids.length > 0) await db.transaction().execute((trx) => deleteOrders(trx, ids));
    if (ids.length < batch) break;
  }
  await deleteOldGrants(db, before);
}
