import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import type { Db, Trx } from "../database.ts";
import { UnsyncedCommitError } from "../errors.ts";
import { isPostgres } from "../is-postgres.ts";

/** How long after a commit jobs are gathered for the next one. */
const batchMs = 20;

/**
 * Runs a job in a transaction, which it may share with jobs of other callers, and resolves once that is
 * committed. A job may run twice, so it only uses the database.
 */
export type GroupCommit = <Result>(job: (trx: Trx) => Promise<Result>) => Promise<Result>;

/**
 * `run` resolves to what tells the caller the result, which happens after the commit. `runInCallerContext`
 * runs work in the caller's async context, so that its spans belong to the caller's request.
 */
type WaitingJob = {
  run(trx: Trx): Promise<() => void>;
  reject(error: unknown): void;
  runInCallerContext<Result>(work: () => Result): Result;
};

async function commitEach(db: Db, jobs: readonly WaitingJob[]): Promise<void> {
  const commit = async ({ run, reject, runInCallerContext }: WaitingJob) => {
    try {
      (await runInCallerContext(() => db.transaction().execute(run)))();
    } catch (error) {
      reject(error);
    }
  };
  // At once, because they then share the waits for the disk.
  await Promise.all(jobs.map(commit));
}

/**
 * A job that fails undoes what the others of its transaction did, so each then gets a transaction of its own. While
 * SQLite waits for another process's lock, our whole process stands still: after it waited in vain, every job fails
 * instead of waiting again. So does every job whose commit the disk refused: it is there already.
 */
async function commitTogether(db: Db, jobs: readonly WaitingJob[]): Promise<void> {
  if (jobs.length === 1) return commitEach(db, jobs);
  let hasBegun = false;
  try {
    const answers = await db.transaction().execute(async (trx) => {
      hasBegun = true;
      const resolves: (() => void)[] = [];
      for (const { run, runInCallerContext } of jobs)
        resolves.push(await runInCallerContext(() => run(trx)));
      return resolves;
    });
    for (const answer of answers) answer();
  } catch (error) {
    const isUnsynced = error instanceof UnsyncedCommitError;
    if (hasBegun && !isUnsynced) return commitEach(db, jobs);
    for (const { reject } of jobs) reject(error);
  }
}

/**
 * On SQLite each commit writes its pages to the log again: jobs that come shortly after a commit share the next one. PostgreSQL commits beside the process, and shared locks could wait for each other there.
 */
export function createGroupCommit(db: Db): GroupCommit {
  if (isPostgres(db)) return (job) => db.transaction().execute(job);
  let waiting: WaitingJob[] = [];
  let isRunning = false;
  // A shared commit belongs to no single request, so its spans must not appear in the one that came first.
  const runOutsideRequests = AsyncLocalStorage.snapshot();
  const runAll = async () => {
    isRunning = true;
    while (waiting.length > 0) {
      const jobs = waiting;
      waiting = [];
      await commitTogether(db, jobs);
      await sleep(batchMs);
    }
    isRunning = false;
  };
  return (job) =>
    new Promise((resolve, reject) => {
      const run = async (trx: Trx) => {
        const result = await job(trx);
        return () => resolve(result);
      };
      waiting.push({ run, reject, runInCallerContext: AsyncLocalStorage.snapshot() });
      if (!isRunning) runOutsideRequests(() => void runAll());
    });
}
