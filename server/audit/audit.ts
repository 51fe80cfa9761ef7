import { setTimeout as sleep } from "node:timers/promises";
import { retentionSeconds } from "../../shared/privacy/retention.ts";
import { type Clock, nowText, secondsAfter } from "../clock.ts";
import type { Db } from "../db/database.ts";
import { findDatabaseFailure, UnsyncedCommitError } from "../db/errors.ts";
import type { LogLine } from "../log.ts";
import {
  deleteAuditEventsBefore,
  hasAuditEventBefore,
  insertAuditEvents,
  listAuditEvents,
  type NewAuditRow,
} from "./store.ts";

export type { AuditRow } from "./store.ts";

/** The event of deleting events that are old enough. */
export const purgedEvent = "audit.purged";
const waitingMax = 1000;
const retryMs = 2000;

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
  /** Resolves once every queued event is stored, or could not be in one more attempt. */
  flush(): Promise<void>;
}

type Deps = { db: Db; clock: Clock; log: { error: LogLine } };

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

/**
 * Whether the same events can be stored later. An unsynced commit has stored them already; a connection that breaks after
 * an insert may have too, and then they stand in the trail twice rather than not at all.
 */
function canRetry(error: unknown): boolean {
  return findDatabaseFailure(error) !== null && !(error instanceof UnsyncedCommitError);
}

/**
 * A trail that writes in batches. While the database cannot serve, it keeps a thousand events and tries again every two
 * seconds. Later events are lost; each of them is logged.
 */
export function createAuditTrail({ db, clock, log }: Deps): AuditTrail {
  let waiting: NewAuditRow[] = [];
  let writing: Promise<void> | null = null;
  let isFlushing = false;
  let isDelayed = false;
  let pause = new AbortController();

  const write = async () => {
    // Events of one moment share a statement.
    await Promise.resolve();
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        await insertAuditEvents(db, batch);
        isDelayed = false;
      } catch (error) {
        if (isFlushing || !canRetry(error)) {
          log.error({ err: error, events: batch.length }, "audit events lost");
          continue;
        }
        if (!isDelayed) log.error({ err: error, events: batch.length }, "audit events delayed");
        isDelayed = true;
        waiting = [...batch, ...waiting];
        await sleep(retryMs, undefined, { ref: false, signal: pause.signal }).catch(
          () => undefined,
        );
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
      isFlushing = true;
      pause.abort();
      await writing;
      pause = new AbortController();
      isFlushing = false;
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
    await insertAuditEvents(trx, [toRow(clock, { actor: "product", event: purgedEvent })]);
    await deleteAuditEventsBefore(trx, before);
  });
}

// Other features may use this too.
export { listAuditEvents };
