import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

export type ReleaseProxy = {
  url: string;
  /** Text appended to the service worker: different bytes are a new version. */
  workerSuffix: string;
  stop(): Promise<void>;
};

/** A proxy before the product that can imitate a new release of the client. */
export async function startReleaseProxy(target: string): Promise<ReleaseProxy> {
  const proxy: Pick<ReleaseProxy, "workerSuffix"> = { workerSuffix: "" };
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? "/";
    const isWorker = path === "/sw.js";
    // Requested whole and uncompressed, so that the suffix can be appended.
    const headers = isWorker ? { host: incoming.headers.host } : incoming.headers;
    const call = request(target + path, { method: incoming.method, headers }, (answer) => {
      // The suffix changes the worker's length.
      const { "content-length": _, ...rest } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, isWorker ? rest : answer.headers);
      answer.on("data", (part) => outgoing.write(part));
      answer.on("end", () => outgoing.end(isWorker ? proxy.workerSuffix : ""));
    });
    call.on("error", () => outgoing.destroy());
    incoming.pipe(call);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return Object.assign(proxy, {
    url: `http://localhost:${port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  });
}
