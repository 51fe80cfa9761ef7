import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const program = join(import.meta.dirname, "../chat.ts");

/** The terminal client in a process of its own, its input a pipe. */
export type TestChat = {
  /** Where it keeps its sign-in. */
  configDir: string;
  type(line: string): void;
  /** Ends the input. */
  endInput(): void;
  interrupt(): void;
  /** What answers were written so far, and what was said beside them. */
  answers(): string;
  said(): string;
  exit: Promise<number | null>;
  kill(): void;
};

export function startChat(
  url: string,
  { args = [], configDir }: { args?: string[]; configDir?: string } = {},
): TestChat {
  const folder = configDir ?? mkdtempSync(join(tmpdir(), "saathi-chat-"));
  const child: ChildProcess = spawn(process.execPath, [program, "--url", url, ...args], {
    env: { ...process.env, XDG_CONFIG_HOME: folder, NODE_NO_WARNINGS: "1" },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let answers = "";
  let said = "";
  child.stdout?.on("data", (chunk) => {
    answers += String(chunk);
  });
  child.stderr?.on("data", (chunk) => {
    said += String(chunk);
  });
  return {
    configDir: folder,
    type: (line) => void child.stdin?.write(`${line}\n`),
    endInput: () => void child.stdin?.end(),
    interrupt: () => void child.kill("SIGINT"),
    answers: () => answers,
    said: () => said,
    exit: new Promise((resolve) => child.once("close", resolve)),
    kill: () => void child.kill("SIGKILL"),
  };
}
