import { Worker } from "node:worker_threads";
import type { Inspection, WorkerAnswer } from "./inspection.ts";

/** What a file is, and its bytes as they may be stored: those of a picture have no metadata. */
type InspectedFile = { inspection: Inspection; bytes: Buffer };

// An inspection takes up to 0.25 s on an idle machine.
const defaultFileMaxMs = 5000;
const workerMaxMegabytes = 256;
// Uploads come in groups; a thread that waits for the next one takes 10 MiB.
const defaultIdleMs = 30_000;
const workerFile = new URL("inspection-worker.ts", import.meta.url);

const tooCostly: Inspection = { kind: "broken", refusal: { id: "fileTooComplex" } };

function startWorker(): Worker {
  const worker = new Worker(workerFile, {
    // The thread parses untrusted files, so it gets none of the process's secrets.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: workerMaxMegabytes },
  });
  // An error between two files must not end the process.
  worker.on("error", () => undefined);
  worker.unref();
  return worker;
}

/** Waits for the worker's answer; null when it ended or took too long. */
function requestInspection(
  worker: Worker,
  bytes: Buffer,
  maxMs: number,
): Promise<WorkerAnswer | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => settle(null), maxMs);
    const onEnd = () => settle(null);
    const settle = (answer: WorkerAnswer | null) => {
      clearTimeout(timer);
      worker.off("message", settle).off("error", onEnd).off("exit", onEnd);
      resolve(answer);
    };
    worker.on("message", settle).on("error", onEnd).on("exit", onEnd);
    worker.postMessage(bytes);
  });
}

export type FileInspector = ReturnType<typeof createFileInspector>;

/**
 * Inspects files outside the event loop, one after the other: with one thread, which starts with the first file and ends after `idleMs` without one.
 * `fileMaxMs` bounds the time of a file; its thread is ended then, and the next file gets a new one.
 */
export function createFileInspector({ fileMaxMs = defaultFileMaxMs, idleMs = defaultIdleMs } = {}) {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const end = async () => {
    clearTimeout(idle);
    const ending = worker;
    worker = null;
    await ending?.terminate();
  };
  const inspectNow = async (bytes: Buffer): Promise<InspectedFile> => {
    clearTimeout(idle);
    worker ??= startWorker();
    const current = worker;
    const answer = await requestInspection(current, bytes, fileMaxMs);
    if (answer === null) {
      await end();
      return { inspection: tooCostly, bytes };
    }
    idle = setTimeout(end, idleMs).unref();
    const { inspection, bytes: stripped } = answer;
    return { inspection, bytes: stripped === null ? bytes : Buffer.from(stripped.buffer) };
  };
  return {
    /** A file that needs more than its share of time or memory counts as damaged. */
    inspect(bytes: Buffer): Promise<InspectedFile> {
      const inspected = last.then(() => inspectNow(bytes));
      last = inspected.catch(() => undefined);
      return inspected;
    },
    async close(): Promise<void> {
      await last;
      await end();
    },
  };
}
