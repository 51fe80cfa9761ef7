import { createInterface } from "node:readline";
import { Writable } from "node:stream";

/** Input and output of the chat: replies go to standard output, everything else to standard error. */
export interface Terminal {
  /** False when the input is a pipe. */
  interactive: boolean;
  /** Prints a prompt and reads the next line; null at the end of the input. */
  ask(label: string, options?: { hidden?: boolean }): Promise<string | null>;
  /** Prints a line for the person. */
  say(text: string): void;
  /** Prints a piece of a reply. */
  write(text: string): void;
  /** Sets what Ctrl-C does; with null it ends the input. */
  onInterrupt(handler: (() => void) | null): void;
  close(): void;
}

/** Removes control characters: a reply, a title or an error message may contain any. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, (char) => (char === "\n" || char === "\t" ? char : ""));
}

export function createTerminal(): Terminal {
  const interactive = process.stdin.isTTY === true;
  let hidden = false;
  const echo = new Writable({
    write(chunk, _encoding, done) {
      if (!hidden) process.stderr.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output: echo, terminal: interactive });
  const unreadLines: string[] = [];
  let waiting: ((line: string | null) => void) | null = null;
  let ended = false;
  let interrupt: (() => void) | null = null;

  const deliver = (line: string | null) => {
    const resolve = waiting;
    waiting = null;
    if (resolve !== null) resolve(line);
    else if (line !== null) unreadLines.push(line);
  };
  lines.on("line", (line) => {
    if (interactive && line.trim() === "/stop" && interrupt !== null) interrupt();
    else deliver(line);
  });
  lines.on("close", () => {
    ended = true;
    deliver(null);
  });
  const onSignal = () => {
    if (interrupt !== null) return interrupt();
    lines.close();
  };
  // The reader of a pipe has left, as `head` does.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit();
  });
  lines.on("SIGINT", onSignal);
  process.on("SIGINT", onSignal);

  return {
    interactive,
    async ask(label, options = {}) {
      const ready = unreadLines.shift();
      if (ready !== undefined) return ready;
      if (ended) return null;
      process.stderr.write(label);
      hidden = options.hidden === true;
      const line = await new Promise<string | null>((resolve) => {
        waiting = resolve;
      });
      if (hidden) process.stderr.write("\n");
      hidden = false;
      return line;
    },
    say: (text) => void process.stderr.write(`${printable(text)}\n`),
    write: (text) => void process.stdout.write(printable(text)),
    onInterrupt(handler) {
      interrupt = handler;
    },
    close() {
      process.removeListener("SIGINT", onSignal);
      lines.close();
    },
  };
}
