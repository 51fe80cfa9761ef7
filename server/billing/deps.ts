import type { Clock } from "../clock.ts";
import type { Db } from "../db/database.ts";
import type { DatabaseClock } from "../db/database-clock.ts";
import type { LogLine } from "../log.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { RateLimits } from "../rate-limits.ts";
import type { Gateway } from "./gateway/types.ts";
import type { Seller } from "./invoices/seller.ts";
import type { SyncQueue } from "./sync/sync-queue.ts";

/** The dependencies of everything that changes an order; a part of the AppContext. */
export type BillingDeps = {
  db: Db;
  clock: Clock;
  /** The database's clock, so that all instances agree when an order is due. */
  databaseClock: DatabaseClock;
  log: Record<"info" | "warn" | "error", LogLine>;
  gateway: Gateway;
  syncQueue: SyncQueue;
  seller: Seller;
  /** Absent in the operator's tool, whose process nobody watches. */
  metrics?: Pick<Metrics, "orderAlerted" | "orderSynced">;
};

/** The dependencies of what a buyer asks for, which is limited. */
export type BuyerDeps = BillingDeps & { rateLimits: RateLimits };
