import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { quantile } from "./statistics.ts";

export type HttpLoad = {
  url: string;
  connections: number;
  requests: number;
  headers?: Record<string, string>;
};
export type HttpLoadResult = { seconds: number; perSecond: number; p50Ms: number; p95Ms: number };

const timeoutMs = 60_000;
const overloadPauseMs = 500;

/** Makes one GET request. @returns its duration in milliseconds; null when the server was overloaded */
function get(url: string, agent: Agent, headers: Record<string, string>): Promise<number | null> {
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  const startedMs = performance.now();
  const call = request(url, { agent, headers, timeout: timeoutMs }, (response) => {
    const { statusCode = 0 } = response;
    const isOverloaded = statusCode === 503;
    if (statusCode >= 400 && !isOverloaded) reject(new Error(`${url} answered ${statusCode}`));
    response
      .resume()
      .once("end", () => resolve(isOverloaded ? null : performance.now() - startedMs));
  });
  call.once("timeout", () => call.destroy(new Error(`${url} did not answer`)));
  call.once("error", reject).end();
  return promise;
}

/** Repeats a request that an overloaded server refused. */
async function getInTime(url: string, agent: Agent, headers: Record<string, string>) {
  for (;;) {
    const tookMs = await get(url, agent, headers);
    if (tookMs !== null) return tookMs;
    await sleep(overloadPauseMs);
  }
}

/** Makes a number of requests over a few connections, one after another on each. */
export async function runHttpLoad({
  url,
  connections,
  requests,
  headers = {},
}: HttpLoad): Promise<HttpLoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let left = requests;
  const startedMs = performance.now();
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      times.push(await getInTime(url, agent, headers));
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  const seconds = (performance.now() - startedMs) / 1000;
  return {
    seconds,
    perSecond: requests / seconds,
    p50Ms: quantile(times, 0.5),
    p95Ms: quantile(times, 0.95),
  };
}
