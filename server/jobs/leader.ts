import { randomUUID } from "node:crypto";
import { secondsAfter } from "../clock.ts";
import type { AppContext } from "../context.ts";
import { claimLease, releaseLease } from "./lease-store.ts";

const leaseSeconds = 10;
// A leader that hears nothing from the database stops before its lease ends.
const marginSeconds = 3;
const renewEverySeconds = 2;

/** Whether this process runs the jobs that one instance runs for all. */
export interface Leadership {
  isLeader(): boolean;
  /** Claims or prolongs the lease when it is time; never throws, for a database that is unreachable. */
  renew(): Promise<void>;
  /** Gives the lease back for good; the caller has ended its jobs. */
  resign(): Promise<void>;
}

/**
 * One leader by a lease of ten seconds in the database, by the database's clock. Each job also claims
 * what it works on, so a leader that was frozen past its lease does no harm.
 * @param isSoleInstance no other process uses the database: a lease there is of a process that has died
 */
export function createLeadership(
  { databaseClock, db, log }: Pick<AppContext, "databaseClock" | "db" | "log">,
  isSoleInstance: boolean,
): Leadership {
  const holder = randomUUID();
  let isForced = isSoleInstance;
  let leaderUntilMs = 0;
  let renewAtMs = 0;
  let wasLeader = false;
  let hasResigned = false;
  let renewals: Promise<unknown> = Promise.resolve();
  const claim = async () => {
    const askedMs = performance.now();
    const now = await databaseClock.now();
    if (hasResigned) return;
    const until = secondsAfter(now, leaseSeconds);
    const isClaimed = await claimLease(db, { holder, now: now.toISOString(), until, isForced });
    isForced = false;
    leaderUntilMs = isClaimed ? askedMs + (leaseSeconds - marginSeconds) * 1000 : 0;
    // The operator of a single instance need not hear which one leads.
    if (isClaimed !== wasLeader)
      log[isSoleInstance ? "debug" : "info"]({ isLeader: isClaimed }, "job leadership changed");
    wasLeader = isClaimed;
  };
  return {
    isLeader: () => !hasResigned && performance.now() < leaderUntilMs,
    async renew() {
      if (hasResigned || performance.now() < renewAtMs) return;
      renewAtMs = performance.now() + renewEverySeconds * 1000;
      const renewal = claim().catch((error: unknown) =>
        log.warn({ err: error }, "job lease not renewed"),
      );
      renewals = Promise.all([renewals, renewal]);
      await renewal;
    },
    async resign() {
      hasResigned = true;
      // A renewal under way may still write the lease.
      await renewals;
      if (!wasLeader) return;
      wasLeader = false;
      await releaseLease(db, holder).catch((error: unknown) =>
        log.warn({ err: error }, "job lease not released"),
      );
    },
  };
}
