import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Child, startChild, usageOf } from "./lib/fork-child.ts";
import { load } from "./lib/load.ts";
import type { Bench, Result } from "./lib/types.ts";

const childUrl = new URL("children/reads-child.ts", import.meta.url);
const connections = 20;
const warmUpRequests = 2000;
const requests = 10_000;
const ratioMax = 1.5;
const paths = ["/api/services", "/api/packages"];

type Headers = Record<string, string>;

/** The server's CPU time per request, in microseconds. */
async function measureCpu(child: Child, path: string, headers: Headers = {}): Promise<number> {
  const url = `${child.url}${path}`;
  await load({ url, connections, requests: warmUpRequests, headers });
  const before = await usageOf(child);
  await load({ url, connections, requests, headers });
  const after = await usageOf(child);
  return ((after.cpuMs - before.cpuMs) * 1000) / requests;
}

async function fetchEtag(child: Child, path: string): Promise<string> {
  const response = await fetch(`${child.url}${path}`);
  await response.arrayBuffer();
  return response.headers.get("etag") ?? "";
}

/** The public reads, beside a plain Fastify route over the same rows. */
export const bench: Bench = {
  name: "reads, 20 connections",
  async run() {
    const folder = mkdtempSync(join(tmpdir(), "saathi-bench-"));
    const product = await startChild(childUrl, ["product", join(folder, "product.db")]);
    const plain = await startChild(childUrl, ["baseline", join(folder, "baseline.db")]);
    try {
      const results: Result[] = [];
      for (const path of paths) {
        const baseline = await measureCpu(plain, path);
        const etag = { "if-none-match": await fetchEtag(product, path) };
        const full = await measureCpu(product, path);
        const cached = await measureCpu(product, path, etag);
        const unit = "µs CPU";
        results.push({ label: `GET ${path}`, unit, product: full, baseline });
        results.push({
          ...{ label: `GET ${path}, known ETag`, unit, product: cached, baseline, ratioMax },
        });
      }
      return results;
    } finally {
      product.process.disconnect();
      plain.process.disconnect();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
