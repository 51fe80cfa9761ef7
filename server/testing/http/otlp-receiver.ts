import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

type OtlpValue = { stringValue?: string; intValue?: number | string; boolValue?: boolean };
type OtlpSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: OtlpValue }[];
  events: unknown[];
  status: { code?: number; message?: string };
};
type OtlpBody = {
  resourceSpans: {
    resource: { attributes: { key: string; value: OtlpValue }[] };
    scopeSpans: { spans: OtlpSpan[] }[];
  }[];
};

export type ReceivedSpan = Omit<OtlpSpan, "attributes"> & {
  attributes: Record<string, string | number | boolean | undefined>;
};

/** A collector that speaks OTLP over HTTP with JSON, as far as a test needs. */
export type OtlpReceiver = AsyncDisposable & {
  url: string;
  /** Everything received, as it came: where a test searches for what must not be there. */
  raw(): string;
  requests(): { path: string; headers: Record<string, unknown> }[];
  resource(): Record<string, unknown>;
  spans(): ReceivedSpan[];
};

function toPlain(attributes: OtlpSpan["attributes"]) {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.boolValue ?? Number(value.intValue),
    ]),
  );
}

export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const bodies: Buffer[] = [];
  const requests: { path: string; headers: Record<string, unknown> }[] = [];
  const server = createServer(async (request, response) => {
    bodies.push(await buffer(request));
    requests.push({ path: request.url ?? "", headers: request.headers });
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const parsed = () => bodies.map((body) => JSON.parse(body.toString("utf8")) as OtlpBody);
  return {
    url: `http://127.0.0.1:${port}`,
    raw: () => Buffer.concat(bodies).toString("latin1"),
    requests: () => requests,
    resource: () => toPlain(parsed()[0]?.resourceSpans[0]?.resource.attributes ?? []),
    spans: () =>
      parsed()
        .flatMap(({ resourceSpans }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans)
        .map((span) => ({ ...span, attributes: toPlain(span.attributes) })),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
