import type { Page } from "@playwright/test";

/** A file that a page fetched: its compressed body, and all bytes with headers. */
export type Fetched = { path: string; isScript: boolean; bodyBytes: number; wireBytes: number };

/** Records what a page fetches over the network from now on, without cached files. */
export async function watchFetches(page: Page): Promise<() => Fetched[]> {
  const client = await page.context().newCDPSession(page);
  const fetched = new Map<string, Fetched>();
  client.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    const path = new URL(request.url).pathname;
    fetched.set(requestId, { path, isScript: type === "Script", bodyBytes: 0, wireBytes: 0 });
  });
  client.on("Network.requestServedFromCache", ({ requestId }) => fetched.delete(requestId));
  client.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    const file = fetched.get(requestId);
    if (file !== undefined) file.bodyBytes += encodedDataLength;
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const file = fetched.get(requestId);
    if (file === undefined) return;
    file.wireBytes = encodedDataLength;
    file.isScript ||= file.path.endsWith(".js");
  });
  await client.send("Network.enable");
  return () => [...fetched.values()];
}

/** The bytes of scripts (bodies), all bytes (with headers), and the number of requests. */
export function sumOf(files: readonly Fetched[]) {
  const scripts = files.filter(({ isScript }) => isScript);
  return {
    scriptBytes: scripts.reduce((sum, { bodyBytes }) => sum + bodyBytes, 0),
    wireBytes: files.reduce((sum, { wireBytes }) => sum + wireBytes, 0),
    requests: files.length,
  };
}

/** Waits until a page has fetched an asset, by its name without the hash. */
export async function waitForAsset(page: Page, name: string): Promise<void> {
  await page.waitForFunction(
    (start) => performance.getEntriesByType("resource").some(({ name }) => name.includes(start)),
    `/assets/${name}-`,
  );
}
