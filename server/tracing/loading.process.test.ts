import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeEach, expect, test } from "vitest";
import { createSqliteFile } from "../testing/database-templates/sqlite-template.ts";
import { findFreePort } from "../testing/http/free-port.ts";
import { startOtlpReceiver } from "../testing/http/otlp-receiver.ts";
import { startProductProcess } from "../testing/http/product-process.ts";
import { makeTestFolder } from "../testing/make-test-folder.ts";

// prom-client and the model's SDK load the API package, which does nothing by itself.
const allowed = /@opentelemetry\/api\//;
// The two seconds of a stop, on a busy machine; an exporter that waits for its collector takes ten.
const slowStopMs = 8000;
const sdk = /node_modules\/(@opentelemetry|@fastify\/otel)\//;

let folder = "";
beforeEach(async () => {
  folder = makeTestFolder();
  await createSqliteFile(join(folder, "saathi.db"));
});

type Run = {
  /** The modules of OpenTelemetry that the product loaded. */
  loaded: string[];
  stopMs: number;
};

/** Starts the product, asks it for a list, stops it. */
async function runProduct(env: Record<string, string>): Promise<Run> {
  const listed = join(folder, "loaded");
  const hook = join(folder, "hook.mjs");
  writeFileSync(listed, "");
  writeFileSync(
    hook,
    `import { appendFileSync } from "node:fs";
    import { registerHooks } from "node:module";
    registerHooks({ load(url, context, next) {
      if (${sdk}.test(url)) appendFileSync(${JSON.stringify(listed)}, url + "\\n");
      return next(url, context);
    } });`,
  );
  const { child, ended, serving } = startProductProcess(folder, {
    PORT: await findFreePort(),
    DATABASE_URL: `file:${join(folder, "saathi.db")}`,
    NODE_OPTIONS: `--import=${pathToFileURL(hook).href}`,
    ...env,
  });
  let stopMs = 0;
  try {
    const { url } = await serving;
    expect((await fetch(`${url}/api/services`)).status).toBe(200);
    const startedMs = performance.now();
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
    stopMs = performance.now() - startedMs;
  } finally {
    child.kill("SIGKILL");
  }
  const urls = readFileSync(listed, "utf8").split("\n").filter(Boolean);
  return { loaded: urls.filter((url) => !allowed.test(url)), stopMs };
}

test("a product without the variables loads no module of OpenTelemetry", async () => {
  expect((await runProduct({})).loaded).toEqual([]);
});

test("a product with a URL for traces loads them and sends its spans before it ends", async () => {
  await using receiver = await startOtlpReceiver();
  const { loaded } = await runProduct({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
  });
  expect(loaded.length).toBeGreaterThan(10);
  expect(receiver.spans().map(({ name }) => name)).toContain("GET /api/services");
});

test("an unreachable collector neither stops a product nor delays its end", async () => {
  const gone = `http://127.0.0.1:${await findFreePort()}`;
  const { loaded, stopMs } = await runProduct({ OTEL_EXPORTER_OTLP_ENDPOINT: gone });
  expect(loaded).not.toEqual([]);
  expect(stopMs).toBeLessThan(slowStopMs);
});
