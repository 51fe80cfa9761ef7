import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

type HttpLoad = {
  url: string;
  connections: number;
  requests: number;
  headers?: Record<string, string>;
};

const timeoutMs = 60_000;
const overloadPauseMs = 500;

/** Makes one GET request. @returns whether it was answered; false when the server was overloaded */
function get(url: string, agent: Agent, headers: Record<string, string>): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const call = request(url, { agent, headers, timeout: timeoutMs }, (response) => {
    const { statusCode = 0 } = response;
    const isOverloaded = statusCode === 503;
    if (statusCode >= 400 && !isOverloaded) reject(new Error(`${url} answered ${statusCode}`));
    response.resume().once("end", () => resolve(!isOverloaded));
  });
  call.once("timeout", () => call.destroy(new Error(`${url} did not answer`)));
  call.once("error", reject).end();
  return promise;
}

/** Makes a number of requests over a few connections, one after another on each; repeats what an overloaded server refused. */
export async function runHttpLoad({
  url,
  connections,
  requests,
  headers = {},
}: HttpLoad): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let left = requests;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      while (!(await get(url, agent, headers))) await sleep(overloadPauseMs);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
}
