import { setTimeout as sleep } from "node:timers/promises";

/** The timing of a stream: the first token, and `gapsMs` between tokens. */
export type StreamTiming = { firstMs: number; gapsMs: number[]; deltas: number };
type Options = { headers: Record<string, string>; body: object };

// Matches the product's events and the model's.
const delta = /event: delta\n|"text_delta"/g;

/** Requests a stream, and again after Retry-After while the server is overloaded. @throws Error when refused */
async function requestStream(
  url: string,
  { headers, body }: Options,
): Promise<ReadableStream<Uint8Array>> {
  for (;;) {
    const response = await fetch(url, {
      method: "POST",
      headers: { accept: "text/event-stream", "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    if (response.ok && response.body !== null) return response.body;
    await response.arrayBuffer();
    if (response.status !== 503) throw new Error(`HTTP ${response.status}`);
    await sleep(Number(response.headers.get("retry-after") ?? 1) * 1000);
  }
}

/** Reads an event stream to its end; tokens in one chunk have no gap between them. */
export async function readStream(url: string, options: Options): Promise<StreamTiming> {
  const startedMs = performance.now();
  const timing: StreamTiming = { firstMs: 0, gapsMs: [], deltas: 0 };
  const decoder = new TextDecoder();
  let lastMs = startedMs;
  for await (const chunk of await requestStream(url, options)) {
    const came = decoder.decode(chunk, { stream: true }).match(delta)?.length ?? 0;
    if (came === 0) continue;
    const nowMs = performance.now();
    if (timing.deltas === 0) timing.firstMs = nowMs - startedMs;
    else timing.gapsMs.push(nowMs - lastMs);
    for (let more = 1; more < came; more += 1) timing.gapsMs.push(0);
    timing.deltas += came;
    lastMs = nowMs;
  }
  return timing;
}
