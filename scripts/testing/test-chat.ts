import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const program = join(import.meta.dirname, "../chat.ts");

/** The terminal client in a process of its own, with piped input. */
export type TestChat = {
  /** The folder of its saved sign-in. */
  configDir: string;
  type(line: string): void;
  endInput(): void;
  interrupt(): void;
  /** Stops reading the replies, as `| head` does. */
  leave(): void;
  /** The output so far: replies. */
  stdout(): string;
  /** The output so far: prompts and messages to the person. */
  stderr(): string;
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
  let stdout = "";
  let stderr = "";
  child.stdout?.on("data", (chunk) => {
    stdout += String(chunk);
  });
  child.stderr?.on("data", (chunk) => {
    stderr += String(chunk);
  });
  return {
    configDir: folder,
    type: (line) => void child.stdin?.write(`${line}\n`),
    endInput: () => void child.stdin?.end(),
    interrupt: () => void child.kill("SIGINT"),
    leave: () => void child.stdout?.destroy(),
    stdout: () => stdout,
    stderr: () => stderr,
    exit: new Promise((resolve) => child.once("close", resolve)),
    kill: () => void child.kill("SIGKILL"),
  };
}
