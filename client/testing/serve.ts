import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Starts a server on loopback and makes it the document's origin, so that relative URLs, cookies
 * and headers work as in a browser. Closes it when disposed of.
 */
export async function serve(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  visit(`${origin}/`);
  const stop = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  return { origin, [Symbol.asyncDispose]: stop };
}

/** Changes the document's URL without loading it. */
export function visit(url: string): void {
  window.happyDOM.setURL(new URL(url, window.location.href).href);
}
