import { retentionSeconds } from "../../shared/privacy/retention.ts";
import { type Clock, nowText, secondsAfter } from "../clock.ts";
import type { Db } from "../db/database.ts";
import {
  deleteAuditEventsBefore,
  hasAuditEventBefore,
  insertAuditEvents,
  listAuditEvents,
  type NewAuditRow,
} from "./store.ts";

export type { AuditRow } from "./store.ts";

const waitingMax = 1000;

/** Details hold no text of a person: names of events, proofs and limits, counts, ids of ours. */
type AuditDetails = Record<string, string | number | boolean | undefined>;

type NewAuditEvent = {
  actor: NewAuditRow["actor"];
  event: string;
  who?: string;
  account?: string;
  requestId?: string;
  details?: AuditDetails;
};

/** The trail of what happened to the security of accounts and of what operators did. It only grows. */
export interface AuditTrail {
  /** Queues an event to be stored; the caller does not wait. */
  record(event: NewAuditEvent): void;
  /** Resolves once every queued event is stored. */
  flush(): Promise<void>;
}

type Deps = {
  db: Db;
  clock: Clock;
  log: { error(fields: object, message: string): void };
};

function toRow(clock: Clock, { actor, event, details = {}, ...rest }: NewAuditEvent): NewAuditRow {
  return {
    at: nowText(clock),
    actor,
    event,
    who: rest.who ?? null,
    account: rest.account ?? null,
    request_id: rest.requestId ?? null,
    details: JSON.stringify(details),
  };
}

/** A trail that writes in batches. While the database is unreachable, it keeps the last thousand events. */
export function createAuditTrail({ db, clock, log }: Deps): AuditTrail {
  let waiting: NewAuditRow[] = [];
  let writing: Promise<void> | null = null;

  const write = async () => {
    // Events of one moment share a statement.
    await Promise.resolve();
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        await insertAuditEvents(db, batch);
      } catch (error) {
        log.error({ err: error, events: batch.length }, "audit events lost");
      }
    }
    writing = null;
  };
  return {
    record(event) {
      if (waiting.length >= waitingMax) {
        log.error({ event: event.event }, "audit events lost");
        return;
      }
      waiting.push(toRow(clock, event));
      writing ??= write();
    },
    async flush() {
      await writing;
    },
  };
}

/** Stores one event immediately, for a process that is about to end. */
export async function insertAuditEvent(
  { db, clock }: { db: Db; clock: Clock },
  event: NewAuditEvent,
): Promise<void> {
  await insertAuditEvents(db, [toRow(clock, event)]);
}

// Other features may use this too.
export { listAuditEvents };

/**
 * Deletes events that the law no longer asks for (`accountEvents` of the retention table). The event of
 * the purge itself comes first: the database deletes only what is a year older than its newest row, so
 * nobody shortens the trail without leaving a trace in it.
 */
export async function purgeAudit({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now();
  const before = secondsAfter(now, -retentionSeconds("accountEvents", now));
  if (!(await hasAuditEventBefore(db, before))) return;
  await db.transaction().execute(async (trx) => {
    await insertAuditEvents(trx, [toRow(clock, { actor: "product", event: "audit.purged" })]);
    await deleteAuditEventsBefore(trx, before);
  });
}
