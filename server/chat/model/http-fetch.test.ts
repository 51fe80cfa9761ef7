import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { text as readAll } from "node:stream/consumers";
import { setImmediate as nextTurn } from "node:timers/promises";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { localhostCertificate } from "../../testing/http/localhost-certificate.ts";
import { createHttpFetch, type HttpFetch } from "./http-fetch.ts";
import { readEventStream } from "./read-event-stream.ts";

const ownCertificates = getCACertificates("default");
beforeAll(() => setDefaultCACertificates([...ownCertificates, localhostCertificate.cert]));
afterAll(() => setDefaultCACertificates(ownCertificates));

let close = () => {};
afterEach(() => close());

const head = { "content-type": "text/event-stream" };
const toEvent = (text: string) => `event: text\ndata: ${text}\n\n`;
const end = "event: end\ndata: 1\n\n";
const post = { method: "POST", body: "{}" };

/** Requests a stream and collects its texts up to `end`. */
async function readTexts({ fetch, getBody }: HttpFetch, url: string) {
  const texts: string[] = [];
  const isComplete = await readEventStream({
    body: getBody(await fetch(url, post)),
    onEvent({ event, data }) {
      if (event === "text") texts.push(data);
      return event === "end";
    },
  });
  return { texts, isComplete };
}

describe.each(["http", "https"] as const)("over %s", (protocol) => {
  async function serve(onRequest: RequestListener): Promise<string> {
    const isPlain = protocol === "http";
    const server = isPlain
      ? createServer(onRequest)
      : createTlsServer(localhostCertificate, onRequest);
    close = () => {
      server.close();
      server.closeAllConnections();
    };
    await once(server.listen(0), "listening");
    return `${protocol}://localhost:${(server.address() as AddressInfo).port}/`;
  }

  it("reads small and large events of streams at once, each whole and in order", async () => {
    const texts = Array.from({ length: 20 }, (_, index) => `ज़िला ${"य".repeat(index ** 4)}`);
    const url = await serve(async (_request, response) => {
      response.writeHead(200, head);
      for (const text of texts) {
        response.write(toEvent(text));
        await nextTurn();
      }
      response.end(end);
    });
    const http = createHttpFetch();
    const read = await Promise.all(Array.from({ length: 5 }, () => readTexts(http, url)));
    expect(read).toEqual(Array(5).fill({ texts, isComplete: true }));
  });

  it("reads the whole body of a refusal that is larger than one read", async () => {
    const body = Array.from({ length: 50_000 }, (_, index) => `é${index}`).join(" ");
    const url = await serve((_request, response) => response.writeHead(529).end(body));
    const response = await createHttpFetch().fetch(url, post);
    expect([response.status, await response.text()]).toEqual([529, body]);
  });

  it("keeps an answer that nobody reads yet while another one is read", async () => {
    const url = await serve((request, response) => {
      response.end(String(request.headers["x-part"]).repeat(200_000));
    });
    const { fetch, getBody } = createHttpFetch();
    const bodies = [];
    for (const part of ["a", "b"]) {
      const body = getBody(await fetch(url, { ...post, headers: { "x-part": part } }));
      await expect.poll(() => body.readableLength).toBeGreaterThan(0);
      bodies.push(body);
    }
    const texts = await Promise.all(bodies.map((body) => readAll(body)));
    expect(texts).toEqual(["a".repeat(200_000), "b".repeat(200_000)]);
  });

  it("fails when the connection breaks, and opens another one for the next request", async () => {
    let isBroken = true;
    const url = await serve((_request, response) => {
      response.writeHead(200, head).write(toEvent("first"));
      setTimeout(() => (isBroken ? response.destroy() : response.end(end)), 20);
    });
    const http = createHttpFetch();
    await expect(readTexts(http, url)).rejects.toThrow("aborted");
    isBroken = false;
    expect(await readTexts(http, url)).toEqual({ texts: ["first"], isComplete: true });
  });

  it("fails for an answer that switches to another protocol", async () => {
    const url = await serve((_request, response) => {
      response.writeHead(101, { connection: "upgrade", upgrade: "other" }).end();
    });
    await expect(createHttpFetch().fetch(url, post)).rejects.toThrow("without an answer");
  });
});
