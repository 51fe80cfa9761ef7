import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Child, startChild, usageOf } from "./lib/fork-child.ts";
import { load } from "./lib/load.ts";
import { fillWithReader, type Reader } from "./lib/million/reader.ts";
import type { Bench, Result } from "./lib/types.ts";

const childUrl = new URL("children/reads-child.ts", import.meta.url);
const connections = 20;
// V8 compiles the product for some thousands of requests, the bare route for some hundreds.
const warmUpRequests = 10_000;
const requests = Number(process.env.SAATHI_REQUESTS ?? 10_000);
const ratioMax = 1.5;
/** Answers that are the same for everyone; the second is the list of the typed client. */
const paths = ["/api/services", "/api/app/services", "/api/packages"];

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

type Servers = { product: Child; plain: Child };

async function measureShared({ product, plain }: Servers, path: string): Promise<Result[]> {
  const unit = "µs CPU";
  const baseline = await measureCpu(plain, path);
  const etag = { "if-none-match": await fetchEtag(product, path) };
  const full = await measureCpu(product, path);
  const cached = await measureCpu(product, path, etag);
  return [
    { label: `GET ${path}`, unit, product: full, baseline },
    { label: `GET ${path}, known ETag`, unit, product: cached, baseline, ratioMax },
  ];
}

/** The newest page of a conversation by REST and by tRPC; the bare server gives it to everyone. */
async function measurePage({ product, plain }: Servers, reader: Reader): Promise<Result[]> {
  const { conversationId: uuid, token } = reader;
  const headers = { authorization: `Bearer ${token}` };
  const path = `/api/chat/${uuid}/messages`;
  const call = `/trpc/chat.messages?input=${encodeURIComponent(JSON.stringify({ uuid }))}`;
  const page = { unit: "µs CPU", baseline: await measureCpu(plain, path) };
  const rest = await measureCpu(product, path, headers);
  const trpc = await measureCpu(product, call, headers);
  return [
    { label: "a page of 20 messages among a million", product: rest, ratioMax, ...page },
    { label: "the same page by tRPC", product: trpc, ...page },
  ];
}

/** Reads, beside a plain Fastify route over the same rows. */
export const bench: Bench = {
  name: "reads, 20 connections, among a million messages (SAATHI_REQUESTS shortens it)",
  async run() {
    const folder = mkdtempSync(join(tmpdir(), "saathi-bench-"));
    const path = join(folder, "bench.db");
    const reader = await fillWithReader(path);
    const product = await startChild(childUrl, ["product", path]);
    const plain = await startChild(childUrl, ["baseline", path]);
    try {
      const results: Result[] = [];
      for (const shared of paths)
        results.push(...(await measureShared({ product, plain }, shared)));
      return [...results, ...(await measurePage({ product, plain }, reader))];
    } finally {
      product.process.disconnect();
      plain.process.disconnect();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
