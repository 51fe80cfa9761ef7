import { mkdtempDisposableSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { median } from "../scripts/statistics.ts";
import { findFreePort } from "../server/testing/http/free-port.ts";
import { type ConversationReader, createConversationReader } from "./lib/conversation-reader.ts";
import { type MeasuredServer, startChild } from "./lib/fork-child.ts";
import { runHttpLoad } from "./lib/http-load.ts";
import { productSecret } from "./lib/in-process-product.ts";
import { startBuilt, toMeasured, waitForAnswer } from "./lib/spawn-built-server.ts";
import type { Bench, Result } from "./lib/types.ts";

const childUrl = new URL("child-processes/reads-child.ts", import.meta.url);
const connections = 20;
// V8 compiles the product for some thousands of requests, the bare route for some hundreds.
const warmUpRequests = 10_000;
const requests = Number(process.env.SAATHI_REQUESTS ?? 10_000);
// Short rounds: what disturbs one of them counts for little in the median.
const rounds = 20;
const ratioMax = 1.5;
/** Answers that are the same for everyone; those below `/app/` are what our own client reads. */
const paths = ["/api/services", "/api/app/services", "/api/packages", "/api/app/packages"];

type Call = { child: MeasuredServer; path: string; headers?: Record<string, string> };

async function sendAll({ child, path, headers = {} }: Call, count: number): Promise<void> {
  await runHttpLoad({ url: `${child.url}${path}`, connections, requests: count, headers });
}

/** The server's CPU time per request, in microseconds. */
async function measureRound(call: Call): Promise<number> {
  const before = await call.child.usage();
  await sendAll(call, requests / rounds);
  const after = await call.child.usage();
  return ((after.cpuMs - before.cpuMs) * 1000 * rounds) / requests;
}

/** The median CPU time per request of each call. They take turns, so that a busy moment meets all alike. */
async function measureCpu(calls: Call[]): Promise<number[]> {
  for (const call of calls) await sendAll(call, warmUpRequests);
  const times = calls.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, call] of calls.entries()) times[index]?.push(await measureRound(call));
  }
  return times.map(median);
}

async function fetchEtag(child: MeasuredServer, path: string): Promise<string> {
  const response = await fetch(`${child.url}${path}`);
  await response.arrayBuffer();
  return response.headers.get("etag") ?? "";
}

type Servers = { product: MeasuredServer; bare: MeasuredServer };
const unit = "µs CPU";

async function measureShared({ product, bare }: Servers, path: string): Promise<Result[]> {
  const headers = { "if-none-match": await fetchEtag(product, path) };
  const [baseline = 0, full = 0, cached = 0] = await measureCpu([
    { child: bare, path },
    { child: product, path },
    { child: product, path, headers },
  ]);
  return [
    { label: `GET ${path}`, unit, product: full, baseline },
    { label: `GET ${path}, known ETag`, unit, product: cached, baseline, ratioMax },
  ];
}

/**
 * The newest page of a conversation by REST and by tRPC; the bare server gives it to everyone. The two are not measured
 * in turn: collecting what a call by tRPC leaves behind (web streams) would count for the next page by REST.
 */
async function measurePage(
  { product, bare }: Servers,
  reader: ConversationReader,
): Promise<Result[]> {
  const { conversationId: uuid, token } = reader;
  const headers = { authorization: `Bearer ${token}` };
  const path = `/api/chat/${uuid}/messages`;
  const call = `/trpc/chat.messages?input=${encodeURIComponent(JSON.stringify({ uuid }))}`;
  const bareCall = { child: bare, path };
  const [baseline = 0, rest = 0] = await measureCpu([bareCall, { child: product, path, headers }]);
  const [again = 0, trpc = 0] = await measureCpu([
    bareCall,
    { child: product, path: call, headers },
  ]);
  return [
    { label: "a page of 20 messages among a million", unit, product: rest, baseline, ratioMax },
    { label: "the same page by tRPC", unit, product: trpc, baseline: again },
  ];
}

/** Reads, beside the bare server over the same rows. */
export const bench: Bench = {
  name: "reads, 20 connections, among a million messages (SAATHI_REQUESTS shortens it)",
  async run() {
    using folder = mkdtempDisposableSync(join(tmpdir(), "saathi-bench-"));
    const path = join(folder.path, "bench.db");
    const reader = await createConversationReader(path);
    const port = await findFreePort();
    using child = startBuilt({
      PORT: port,
      DATABASE_URL: `file:${path}`,
      AUTH_SECRET: productSecret,
    });
    const product = toMeasured({ child, url: `http://127.0.0.1:${port}` });
    await waitForAnswer(product.url);
    using bare = await startChild(childUrl, ["bare", path]);
    const results: Result[] = [];
    for (const shared of paths) results.push(...(await measureShared({ product, bare }, shared)));
    return [...results, ...(await measurePage({ product, bare }, reader))];
  },
};
