import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startModelSimulator } from "../server/simulators/model.ts";
import { openTestDatabase } from "../server/testing/database.ts";
import { findFreePort } from "../server/testing/http/free-port.ts";
import { startProductProcess } from "../server/testing/http/product-process.ts";
import { createMember, type TestMember } from "../server/testing/members.ts";
import { startTestApp } from "../server/testing/test-app.ts";
import { waitForAnswer } from "./lib/spawn-built-server.ts";
import {
  type Calls,
  createCalls,
  readPages,
  resumeStream,
  sendAndStream,
  sendAndWait,
} from "./lib/traffic.ts";
import type { Bench, Result } from "./lib/types.ts";

const secret = "a-secret-that-only-this-bench-knows-0123456789";
// What each person does all the time.
const people = [
  ...[readPages, readPages, readPages, readPages],
  ...[sendAndWait, sendAndWait, sendAndWait, sendAndWait, sendAndStream, resumeStream],
];
const rounds = 3;
const pauseMs = 500;

/** The configuration in the README, with other ports. */
function nginxConfig(folder: string, ports: readonly string[], listen: string): string {
  const readme = readFileSync(join(import.meta.dirname, "../README.md"), "utf8");
  const block = /```nginx\n(upstream[\s\S]*?)```/.exec(readme)?.[1];
  if (block === undefined) throw new Error("README.md has no configuration of an upstream");
  const servers = block
    .replace("127.0.0.1:3000", `127.0.0.1:${ports[0]}`)
    .replace("127.0.0.1:3001", `127.0.0.1:${ports[1]}`)
    .replace("listen 8080", `listen 127.0.0.1:${listen}`);
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    events {} http { access_log off; ${paths.join(" ")} ${servers} }`;
}

const waitUntilReady = (port: string): Promise<void> =>
  waitForAnswer(`http://127.0.0.1:${port}/readyz`, ({ ok }) => ok);

async function createMembers(db: Awaited<ReturnType<typeof openTestDatabase>>["db"]) {
  await using app = await startTestApp({ database: db, env: { AUTH_SECRET: secret } });
  const members: TestMember[] = [];
  for (let n = 0; n < people.length; n += 1)
    members.push(await createMember(app, { subscribed: true }));
  return members;
}

function toResults({ reads, sends, streams, follows, failures }: Calls): Result[] {
  const unit = "";
  return [
    { label: "restarts", product: 2 * rounds, unit, isScope: true },
    { label: "reads", product: reads, unit, isScope: true },
    { label: "messages sent", product: sends, unit, isScope: true },
    { label: "replies streamed to their end", product: streams, unit, isScope: true },
    { label: "replies followed to their end", product: follows, unit, isScope: true },
    { label: "failed requests", product: failures.length, unit, max: 0 },
  ];
}

/** Starts nginx with the README's configuration. @returns its URL */
async function startNginx(
  cleanup: AsyncDisposableStack,
  { folder, ports }: { folder: string; ports: readonly string[] },
): Promise<string> {
  const listen = await findFreePort();
  writeFileSync(join(folder, "nginx.conf"), nginxConfig(folder, ports, listen));
  const nginx: ChildProcess = spawn("nginx", ["-c", join(folder, "nginx.conf")]);
  cleanup.defer(async () => {
    nginx.kill("SIGTERM");
    await once(nginx, "exit");
  });
  await waitUntilReady(listen);
  return `http://127.0.0.1:${listen}`;
}

function missing(): string[] {
  const variables = ["SAATHI_TEST_POSTGRES_URL", "SAATHI_TEST_REDIS_URL"];
  const hasNginx = spawnSync("nginx", ["-v"]).status === 0;
  return [
    ...variables.filter((name) => process.env[name] === undefined),
    ...(hasNginx ? [] : ["nginx"]),
  ];
}

/** Restarts two instances in turn behind nginx while people read, write and follow replies. */
export const bench: Bench = {
  name: "rolling restart behind nginx",
  missing,
  async run(print) {
    const { SAATHI_TEST_REDIS_URL: redis } = process.env;
    if (missing().length > 0 || redis === undefined) return [];
    await using cleanup = new AsyncDisposableStack();
    const folder = mkdtempSync(join(tmpdir(), "saathi-rolling-"));
    cleanup.defer(() => rmSync(folder, { recursive: true, force: true }));
    process.env.SAATHI_TEST_DIALECT = "postgres";
    const database = await openTestDatabase();
    cleanup.defer(() => database.close());
    const members = await createMembers(database.db);
    const model = await startModelSimulator({ firstTokenMs: 50, tokensPerSecond: 400 });
    cleanup.defer(() => model.close());
    const env = {
      DATABASE_URL: database.url,
      REDIS_URL: redis,
      AUTH_SECRET: secret,
      ANTHROPIC_BASE_URL: model.url,
      RATE_LIMIT_SCALE: "100000",
      TRUST_PROXY: "127.0.0.1",
    };
    const ports = [await findFreePort(), await findFreePort()];
    const start = (port: string) => startProductProcess(folder, { ...env, PORT: port });
    const instances = ports.map((port) => ({ port, product: start(port) }));
    cleanup.defer(() => {
      for (const { product } of instances) product.child.kill("SIGKILL");
    });
    await Promise.all(ports.map(waitUntilReady));
    const url = await startNginx(cleanup, { folder, ports });
    const calls = createCalls();
    const ending = new AbortController();
    const load = { server: { url }, calls, signal: ending.signal };
    const clients = members.map((member, nth) => people[nth]?.(load, member));
    for (let round = 0; round < rounds; round += 1) {
      for (const instance of instances) {
        await sleep(pauseMs);
        instance.product.child.kill("SIGTERM");
        await instance.product.ended;
        instance.product = start(instance.port);
        await waitUntilReady(instance.port);
      }
    }
    ending.abort();
    await Promise.all(clients);
    for (const failure of calls.failures.slice(0, 10)) print(failure);
    return toResults(calls);
  },
};
