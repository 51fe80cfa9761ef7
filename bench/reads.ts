import { type Child, startChild } from "./lib/child.ts";
import { load } from "./lib/load.ts";
import type { Bench, Result } from "./lib/types.ts";

const connections = 20;
const warmUpRequests = 2000;
const requests = 10_000;
const ratioMax = 1.5;
const paths = ["/api/services", "/api/packages"];

type Headers = Record<string, string>;

/** Microseconds of the server's CPU that a request costs. */
async function cpuOf(child: Child, path: string, headers: Headers = {}): Promise<number> {
  const url = `${child.url}${path}`;
  await load({ url, connections, requests: warmUpRequests, headers });
  const before = await child.usage();
  await load({ url, connections, requests, headers });
  const after = await child.usage();
  return ((after.cpuMs - before.cpuMs) * 1000) / requests;
}

async function etagOf(child: Child, path: string): Promise<string> {
  const response = await fetch(`${child.url}${path}`);
  await response.arrayBuffer();
  return response.headers.get("etag") ?? "";
}

/** What everybody reads, beside a bare Fastify route over the same rows. */
export const bench: Bench = {
  name: "reads, 20 connections",
  async run() {
    await using product = await startChild("product");
    await using plain = await startChild("bare");
    const results: Result[] = [];
    for (const path of paths) {
      const bare = await cpuOf(plain, path);
      const known = { "if-none-match": await etagOf(product, path) };
      const whole = await cpuOf(product, path);
      const again = await cpuOf(product, path, known);
      const unit = "µs CPU";
      results.push({ what: `GET ${path}`, unit, ours: whole, bare });
      results.push({ what: `GET ${path}, known by its ETag`, unit, ours: again, bare, ratioMax });
    }
    return results;
  },
};
