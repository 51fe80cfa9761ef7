import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import type { Language } from "../../../../shared/i18n/languages.ts";
import type { Invoice } from "../../outputs.ts";
import type { Drawing, DrawingRequest } from "./drawing-messages.ts";

/** Draws invoices as PDF, one after the other. */
export interface DrawingProcess {
  /** @throws Error when an invoice cannot be drawn; the next one can */
  draw(invoice: Invoice, language: Language): Promise<Buffer>;
  close(): Promise<void>;
}

// An invoice takes up to 0.1 s, the first one of a process 0.5 s, on a busy machine many times that.
const drawingMaxMs = 30_000;
// The mails of a burst of sales are sent every five seconds; the process stays for all of them.
const defaultIdleMs = 15_000;
// A third of the share of the thread that streams, where both want the processor.
const niceness = 5;
const worker = new URL("drawing-worker.ts", import.meta.url);

function startWorker(): ChildProcess {
  const child = fork(worker, {
    serialization: "advanced",
    // It draws what people typed, so it gets none of the server's secrets.
    env: {},
    execArgv: [],
  });
  // An error between two invoices must not end the server.
  child.on("error", () => undefined);
  try {
    if (child.pid !== undefined) setPriority(child.pid, niceness);
  } catch {
    // The worker has ended already; the first invoice says so.
  }
  return child;
}

/** Waits for the worker's answer; null when it ended or took too long. */
function requestDrawing(child: ChildProcess, request: DrawingRequest): Promise<Drawing | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => settle(null), drawingMaxMs);
    const onEnd = () => settle(null);
    const settle = (drawing: Drawing | null) => {
      clearTimeout(timer);
      child.off("message", settle).off("exit", onEnd);
      resolve(drawing);
    };
    child.on("message", settle).on("exit", onEnd);
    child.send(request, (error) => error && onEnd());
  });
}

/** Kills the worker and waits until it has exited. A worker that has already ended is left alone. */
async function endWorker(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  if (!child.kill("SIGKILL")) return;
  await ended;
}

/**
 * A process of its own, which starts with the first invoice and ends after `idleMs` without one: pdfkit and its
 * fonts would stay in the server's memory (40 MiB), and drawing 500 receipts a minute would block the streams.
 */
export function createDrawingProcess({ idleMs = defaultIdleMs } = {}): DrawingProcess {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const end = async () => {
    clearTimeout(idle);
    const ending = child;
    child = null;
    if (ending !== null) await endWorker(ending);
  };
  const drawNow = async (request: DrawingRequest): Promise<Buffer> => {
    clearTimeout(idle);
    if (child === null || !child.connected) child = startWorker();
    const drawing = await requestDrawing(child, request);
    if (drawing === null) {
      await end();
      throw new Error("the drawing process ended or took too long");
    }
    idle = setTimeout(end, idleMs).unref();
    if ("error" in drawing) throw new Error(`an invoice was not drawn: ${drawing.error}`);
    const { buffer, byteOffset, byteLength } = drawing.bytes;
    return Buffer.from(buffer, byteOffset, byteLength);
  };
  return {
    draw(invoice, language) {
      const drawn = last.then(() => drawNow({ invoice, language }));
      last = drawn.catch(() => undefined);
      return drawn;
    },
    async close() {
      await last;
      await end();
    },
  };
}
