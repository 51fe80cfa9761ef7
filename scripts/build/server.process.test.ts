import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { drawInvoice } from "../../server/billing/invoices/pdf/draw.ts";
import type {
  Drawing,
  DrawingRequest,
} from "../../server/billing/invoices/pdf/drawing-messages.ts";
import { findFreePort } from "../../server/testing/http/free-port.ts";
import { sampleInvoice } from "../../server/testing/invoices.ts";
import { serverProgram } from "../bootstrap/server-program.mjs";

const root = join(import.meta.dirname, "../..");
const built = join(root, "dist/server");
/** The files of the current build; those of the builds before lie beside them. */
const [builtNames]: [string[]] = JSON.parse(readFileSync(`${built}.builds.json`, "utf8"));
const folder = mkdtempSync(join(tmpdir(), "saathi-built-"));
let product: ChildProcess | null = null;

afterAll(() => {
  product?.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

const isScript = (name: string) => name.endsWith(".js");

test("the built server starts from its sources' seeds, answers and drains at SIGTERM", async () => {
  const port = await findFreePort();
  const child = spawn(process.execPath, [...serverProgram.slice(0, -1), join(built, "main.js")], {
    cwd: folder,
    env: { NODE_ENV: "test", PORT: port, DATABASE_URL: `file:${folder}/s.db` },
    stdio: ["ignore", "pipe", "pipe"],
  });
  product = child;
  const ended = once(child, "close");
  const failed = text(child.stderr).then((errors) => Promise.reject(new Error(errors)));
  failed.catch(() => undefined);
  await Promise.race([once(child.stdout, "data"), failed]);
  const answer = await fetch(`http://127.0.0.1:${port}/api/services`);
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining("Health")]);
  expect((await fetch(`http://127.0.0.1:${port}/dev/outbox`)).status).toBe(200);
  child.kill("SIGTERM");
  expect((await ended)[0]).toBe(0);
});

test("only main.js has a fixed name, so that a build swaps no worker of a server that runs", () => {
  const names = builtNames.filter(isScript);
  expect(names.filter((name) => !/-[\w-]{8}\.js$/.test(name))).toEqual(["main.js"]);
  const workers = names.filter((name) => name.includes("-worker"));
  expect(workers).toHaveLength(2);
  const code = names.map((name) => readFileSync(join(built, name), "utf8")).join("\n");
  for (const name of workers) expect(code).toContain(`new URL("./${name}", import.meta.url)`);
});

test("receipts are drawn with fonts that the build has unpacked, as the sources draw them", async () => {
  expect(builtNames.filter((name) => name.endsWith(".ttf"))).toHaveLength(6);
  const [program = ""] = builtNames.filter((name) => /^drawing-worker.*\.js$/.test(name));
  expect(readFileSync(join(built, program), "utf8")).not.toContain("inflateSync");
  const child = fork(join(built, program), { serialization: "advanced", env: {}, execArgv: [] });
  const request: DrawingRequest = { invoice: sampleInvoice, language: "hi" };
  child.send(request);
  const [drawing] = (await once(child, "message")) as [Drawing];
  child.disconnect();
  const bytes = "bytes" in drawing ? Buffer.from(drawing.bytes) : drawing.error;
  expect(bytes).toEqual(await drawInvoice(sampleInvoice, "hi"));
});

test("each part that is loaded later loads", async () => {
  const lazy = builtNames.filter((name) => isScript(name) && !/^main|-worker/.test(name));
  expect(lazy.length).toBeGreaterThan(10);
  const program = `for (const name of ${JSON.stringify(lazy)}) await import("./" + name);
    await import("@simplewebauthn/server");
    process.exit(0);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], { cwd: built });
  expect(await text(child.stderr)).toBe("");
});

test("its files are one byte a character, so that V8 keeps them in half the memory", () => {
  const wide = builtNames
    .filter(isScript)
    .filter((name) => /[^\0-\x7f]/.test(readFileSync(join(built, name), "utf8")));
  expect(wide).toEqual([]);
});

test("a start loads no library that only some requests need", () => {
  const main = readFileSync(join(built, "main.js"), "utf8");
  const [, serve = ""] = /import\("\.\/(serve-[^"]+)"\)/.exec(main) ?? [];
  const loaded = new Set([serve]);
  for (const name of loaded) {
    const code = readFileSync(join(built, name), "utf8");
    for (const [, next = ""] of code.matchAll(/^(?:import|export) .*from "\.\/([^"]+)";$/gm)) {
      loaded.add(next);
    }
  }
  const code = [...loaded].map((name) => readFileSync(join(built, name), "utf8")).join("\n");
  const packages = new Set(
    [...code.matchAll(/^\/\/ .*node_modules\/((?:@[^/]+\/)?[^/]+)\//gm)].map(([, name]) => name),
  );
  expect(packages).toContain("fastify");
  for (const name of ["cashfree-pg", "nodemailer", "@anthropic-ai/sdk"]) {
    expect(packages).not.toContain(name);
  }
  expect(code).not.toMatch(
    /^import .*from "(?:pdfkit|pg|ioredis|vite|@simplewebauthn\/server|@opentelemetry\/[^"]*)";$/m,
  );
});
