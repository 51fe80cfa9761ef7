import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setup as buildServer } from "../../../scripts/built-server.ts";
import { type LaunchedProduct, launchProduct, type RunningProduct } from "../server.ts";

const poolUrlVariable = "SAATHI_PRODUCT_POOL";

/**
 * Playwright's global setup: builds the server when it is stale, and serves one product for each parallel index, which
 * it starts on the first request. A product outlives its worker: the next worker with the same index reuses it.
 * @returns the global teardown, which stops all products
 */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export of its global setup
export default async function startProductPool(): Promise<() => Promise<void>> {
  await buildServer();
  const launched = new Map<string, Promise<LaunchedProduct>>();
  const findOrLaunch = (path: string) => {
    const found = launched.get(path) ?? launchProduct();
    launched.set(path, found);
    return found;
  };
  const server = createServer((request, response) => {
    findOrLaunch(request.url ?? "/").then(
      ({ running }) => response.end(JSON.stringify(running)),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  // The workers inherit the environment.
  process.env[poolUrlVariable] = `http://127.0.0.1:${port}`;
  return async () => {
    server.close();
    server.closeAllConnections();
    const started = await Promise.allSettled(launched.values());
    await Promise.all(started.map((one) => one.status === "fulfilled" && one.value.stop()));
  };
}

/** The product of a worker's parallel index. @throws when it does not start */
export async function requestProduct(parallelIndex: number): Promise<RunningProduct> {
  const response = await fetch(`${process.env[poolUrlVariable]}/${parallelIndex}`);
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}
