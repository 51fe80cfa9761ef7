import { closeSync, existsSync, fdatasync, openSync } from "node:fs";
import { promisify } from "node:util";
import { UnsyncedCommitError } from "../errors.ts";

/** Puts what was written to a file on its disk, beside the thread that serves. */
export type SyncFile = (descriptor: number) => Promise<void>;

export const syncFile: SyncFile = promisify(fdatasync);

type WalSyncOptions = {
  /** The write-ahead log, which is there once something was written. */
  path: string;
  syncFile: SyncFile;
  /** Copies the whole log into the database, puts that on the disk and empties the log; throws when it cannot. */
  checkpoint(): Promise<void>;
};

/**
 * Puts commits on the disk. SQLite itself does it on the thread that serves, and every reply stands still meanwhile.
 * Commits that come while a sync runs share the next one.
 */
export class WalSync {
  private readonly options: WalSyncOptions;
  private descriptor: number | undefined;
  private last: Promise<void> = Promise.resolve();
  private next: Promise<void> | undefined;
  /** Why the newest commits may not be on the disk; null when they are. */
  failure: UnsyncedCommitError | null = null;

  constructor(options: WalSyncOptions) {
    this.options = options;
  }

  /**
   * Resolves when everything committed before this call is on the disk. A sync already in flight may have missed the
   * newest commits, so it does not count.
   * @throws UnsyncedCommitError
   */
  sync(): Promise<void> {
    if (this.next !== undefined) return this.next;
    const next = this.last
      .catch(() => undefined)
      .then(() => {
        this.next = undefined;
        return this.putOnDisk();
      });
    this.next = next;
    this.last = next;
    return next;
  }

  /** Waits for the commits before this call, for a caller that committed nothing itself. */
  waitForEarlierCommits(): Promise<void> {
    return this.failure === null ? this.last : this.sync();
  }

  /** Copies the log into the database and empties it. @throws Error when another process reads, or the disk fails */
  checkpoint(): Promise<void> {
    return this.options.checkpoint();
  }

  async close(): Promise<void> {
    let last: Promise<void>;
    do {
      last = this.last;
      await last.catch(() => undefined);
    } while (last !== this.last);
    if (this.descriptor !== undefined) closeSync(this.descriptor);
    this.descriptor = undefined;
  }

  private async putOnDisk(): Promise<void> {
    try {
      if (this.failure === null && (await this.trySync())) return;
      // After a failure the system may call the lost pages clean, so that the next sync succeeds without them. What
      // follows them in the log would be lost as well: only a copy of all in the database, and an empty log, is safe.
      await this.options.checkpoint();
      if (existsSync(this.options.path)) await this.syncLog();
      this.failure = null;
    } catch (error) {
      this.failure = new UnsyncedCommitError(error);
      throw this.failure;
    }
  }

  /** @returns false when the disk failed, or when there is no log yet */
  private async trySync(): Promise<boolean> {
    try {
      await this.syncLog();
      return true;
    } catch {
      return false;
    }
  }

  private async syncLog(): Promise<void> {
    // Windows syncs only what is open for writing.
    this.descriptor ??= openSync(this.options.path, "r+");
    await this.options.syncFile(this.descriptor);
  }
}
