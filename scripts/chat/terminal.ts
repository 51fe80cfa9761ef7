import { createInterface } from "node:readline";
import { Writable } from "node:stream";

/** Lines in, words out. Answers go to standard output; all else goes beside it. */
export interface Terminal {
  /** True when a person types; false in a pipe. */
  interactive: boolean;
  /** The next line; null when there is none any more. */
  ask(label: string, options?: { hidden?: boolean }): Promise<string | null>;
  /** A line for the person. */
  say(text: string): void;
  /** A piece of an answer. */
  write(text: string): void;
  /** What Ctrl-C does from now on; it leaves when nothing is set. */
  onInterrupt(act: (() => void) | null): void;
  close(): void;
}

/** Without what steers a terminal: a reply, a title or a chatError may hold anything. */
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
  const come: string[] = [];
  let waiting: ((line: string | null) => void) | null = null;
  let ended = false;
  let interrupt: (() => void) | null = null;

  const give = (line: string | null) => {
    const wake = waiting;
    waiting = null;
    if (wake !== null) wake(line);
    else if (line !== null) come.push(line);
  };
  lines.on("line", (line) => {
    if (interactive && line.trim() === "/stop" && interrupt !== null) interrupt();
    else give(line);
  });
  lines.on("close", () => {
    ended = true;
    give(null);
  });
  const onSignal = () => {
    if (interrupt !== null) return interrupt();
    lines.close();
  };
  lines.on("SIGINT", onSignal);
  process.on("SIGINT", onSignal);

  return {
    interactive,
    async ask(label, options = {}) {
      const ready = come.shift();
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
    onInterrupt(act) {
      interrupt = act;
    },
    close() {
      process.removeListener("SIGINT", onSignal);
      lines.close();
    },
  };
}
