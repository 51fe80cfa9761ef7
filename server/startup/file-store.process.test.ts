import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createSqliteFile } from "../testing/database-templates/sqlite-template.ts";
import { findFreePort } from "../testing/http/free-port.ts";
import { startProductProcess } from "../testing/http/product-process.ts";
import { makeTestFolder } from "../testing/make-test-folder.ts";
import {
  startTestObjectStore,
  type TestObjectStore,
} from "../testing/object-store/object-store.ts";

let folder = "";
let store: TestObjectStore;
let children: ChildProcess[] = [];

beforeEach(async () => {
  folder = makeTestFolder();
  await createSqliteFile(join(folder, "saathi.db"));
  store = await startTestObjectStore();
});
afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  children = [];
  await store.close();
});

/** Starts an instance on the one database, on a port of its own. */
async function start(env: Record<string, string>) {
  const port = await findFreePort();
  const databaseUrl = `file:${join(folder, "saathi.db")}`;
  const product = startProductProcess(folder, { PORT: port, DATABASE_URL: databaseUrl, ...env });
  children.push(product.child);
  return product;
}

const inFolder = (name: string) => ({ ATTACHMENTS_DIR: join(folder, name) });

test("a second instance with another folder, or with a bucket, does not start and says why", async () => {
  await (await start(inFolder("a"))).serving;
  const refusals = [
    { env: inFolder("b"), variable: "ATTACHMENTS_DIR" },
    { env: store.env, variable: "S3_BUCKET" },
  ].map(async ({ env, variable }) => {
    const { child, ended } = await start(env);
    const output = await text(child.stderr);
    expect(await ended).toBe(1);
    expect(output).toContain(`${variable}: files cannot be stored there:`);
    expect(output).toContain("All instances need one place");
    expect(output).not.toMatch(/\n\s+at /);
  });
  await Promise.all(refusals);
  expect((await (await start(inFolder("a"))).serving).url).toContain("127.0.0.1");
});

test("a folder that the system cannot make keeps the product from starting, which says why", async () => {
  const { child, ended } = await start({ ATTACHMENTS_DIR: "/proc/none/files" });
  expect(await text(child.stderr)).toContain(
    "ATTACHMENTS_DIR: files cannot be stored there: ENOENT",
  );
  expect(await ended).toBe(1);
});

test("a store that is unreachable does not keep the product from starting, one that forbids us does", async () => {
  // Silent: the log would report the unreachable store.
  const quiet = { ...store.env, LOG_LEVEL: "silent" };
  const unreachable = await start({ ...quiet, S3_ENDPOINT: "http://127.0.0.1:1" });
  const { url } = await unreachable.serving;
  const ready = await fetch(`${url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([200, { status: true, files: "unreachable" }]);
  unreachable.child.kill("SIGKILL");
  await unreachable.ended;
  const { child, ended } = await start({ ...store.env, S3_SECRET_ACCESS_KEY: "wrong" });
  expect(await text(child.stderr)).toContain(
    "S3_BUCKET: files cannot be stored there: the bucket is forbidden",
  );
  expect(await ended).toBe(1);
});
