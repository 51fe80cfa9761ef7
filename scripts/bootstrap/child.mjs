import { spawn } from "node:child_process";
import { constants } from "node:os";
import { readText } from "./files.mjs";

const orphanPollMs = 500;
const duplicateSignalMs = 1000;

/** The exit status that a shell would report. @param {number | null} code @param {NodeJS.Signals | null} signal */
export function exitStatus(code, signal) {
  return signal ? 128 + constants.signals[signal] : (code ?? 1);
}

/**
 * Decides which signals to pass to a child. A terminal sends Ctrl-C to every process of the group, and npm
 * passes on a copy: without this filter the child would get one Ctrl-C three times.
 * @param {{ terminal: boolean, now?: () => number }} options
 */
export function signalFilter({ terminal, now = Date.now }) {
  let last = Number.NEGATIVE_INFINITY;
  /** @param {NodeJS.Signals} signal */
  return (signal) => {
    if (terminal && signal !== "SIGTERM") return false;
    if (now() - last < duplicateSignalMs) return false;
    last = now();
    return true;
  };
}

/** The parent of a process, from /proc. @param {number} pid */
function parentOf(pid) {
  const stat = readText(`/proc/${pid}/stat`) ?? "";
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1];
}

/**
 * The ids of the processes between npm and us, as text that changes when one of them exits. Some shells
 * run between npm and us, others replace themselves by npm's command.
 */
function lineage() {
  const parent = process.ppid;
  const isShell = readText(`/proc/${parent}/cmdline`)?.includes("bootstrap.mjs") ?? false;
  return isShell ? `${parent} ${parentOf(parent)}` : `${parent}`;
}

/**
 * Calls `onOrphaned` when npm has exited. Only npm counts: a shell that starts npm in the background and
 * exits must not stop the server.
 * @param {() => void} onOrphaned
 */
function watchParent(onOrphaned) {
  if (!process.env.npm_execpath || process.platform === "win32") return undefined;
  const atStart = lineage();
  const timer = setInterval(() => {
    if (lineage() === atStart) return;
    clearInterval(timer);
    onOrphaned();
  }, orphanPollMs);
  return timer;
}

/**
 * Runs a program with our input and output and resolves to its exit status; `stopped` is true when a
 * signal asked it to stop. SIGINT, SIGTERM and SIGHUP reach it once. With `graceMs`, it is killed that
 * long after a signal.
 * @param {string} command @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, graceMs?: number, onStart?: (pid: number | undefined) => void }} [options]
 * @returns {Promise<{ status: number, stopped: boolean }>}
 */
export function runChild(command, args, { cwd, env = process.env, graceMs, onStart } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: "inherit" });
    onStart?.(child.pid);
    const passes = signalFilter({ terminal: Boolean(process.stdin.isTTY) });
    let stopped = false;
    /** @param {NodeJS.Signals} signal */
    const onSignal = (signal) => {
      stopped = true;
      if (passes(signal)) child.kill(signal);
      if (graceMs !== undefined) setTimeout(() => child.kill("SIGKILL"), graceMs).unref();
    };
    const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
    for (const signal of signals) process.on(signal, onSignal);
    const timer = watchParent(() => onSignal("SIGTERM"));
    const settle = () => {
      clearInterval(timer);
      for (const signal of signals) process.off(signal, onSignal);
    };
    child.once("error", (error) => {
      settle();
      reject(error);
    });
    child.once("exit", (code, signal) => {
      settle();
      resolve({ status: exitStatus(code, signal), stopped });
    });
  });
}
