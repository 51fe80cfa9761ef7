import { setTimeout as sleep } from "node:timers/promises";

/** What a reader saw of a stream; `gapsMs` between one token and the next. */
export type Seen = { firstMs: number; gapsMs: number[]; deltas: number };
type Options = { headers: Record<string, string>; body: object };

// The product's events, and the model's own.
const delta = /event: delta\n|"text_delta"/g;

/** Asks as a client does: a server that is too busy is asked again when it says. @throws when refused */
async function ask(url: string, { headers, body }: Options): Promise<ReadableStream<Uint8Array>> {
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

/** Reads an event stream to its end; tokens that come in one piece have no gap between them. */
export async function readStream(url: string, options: Options): Promise<Seen> {
  const startedMs = performance.now();
  const seen: Seen = { firstMs: 0, gapsMs: [], deltas: 0 };
  const decoder = new TextDecoder();
  let lastMs = startedMs;
  for await (const chunk of await ask(url, options)) {
    const came = decoder.decode(chunk, { stream: true }).match(delta)?.length ?? 0;
    if (came === 0) continue;
    const nowMs = performance.now();
    if (seen.deltas === 0) seen.firstMs = nowMs - startedMs;
    else seen.gapsMs.push(nowMs - lastMs);
    for (let more = 1; more < came; more += 1) seen.gapsMs.push(0);
    seen.deltas += came;
    lastMs = nowMs;
  }
  return seen;
}
