import type { Page } from "@playwright/test";

/** A file that a page fetched: its own bytes as they were packed, and all with their headers. */
export type Fetched = { path: string; isScript: boolean; bodyBytes: number; wireBytes: number };

/** Counts what a page fetches over the wire from now on; what the browser has already costs nothing. */
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

/** Bytes of scripts (bodies), bytes in all (with headers), and requests. */
export function sumOf(files: readonly Fetched[]) {
  const scripts = files.filter(({ isScript }) => isScript);
  return {
    scriptBytes: scripts.reduce((sum, { bodyBytes }) => sum + bodyBytes, 0),
    wireBytes: files.reduce((sum, { wireBytes }) => sum + wireBytes, 0),
    requests: files.length,
  };
}
