import { expect, type Page, type Route } from "@playwright/test";

/** How a call can come to nothing: our own failure, a proxy's, a line that drops or is not there. */
export type Fault = "500" | "502" | "dropped" | "offline";
export const faults: readonly Fault[] = ["500", "502", "dropped", "offline"];

const hurryMs = 12_000;
const generic = "An error occurred. Please try again.";

/** What the product itself answers when something of ours breaks, in the call's own manner. */
async function breakDown(route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const data = { code: "INTERNAL_SERVER_ERROR", httpStatus: 500, requestId: "req-test" };
  const error = { error: { message: generic, code: -32603, data } };
  const answers = pathname.split(",").map(() => error);
  const json = pathname.startsWith("/trpc/") ? answers : { status: false, message: generic };
  await route.fulfill({ status: 500, json });
}

const answers: Record<Fault, (route: Route) => Promise<void>> = {
  "500": breakDown,
  "502": (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
  dropped: (route) => route.abort("connectionreset"),
  offline: (route) => route.abort("internetdisconnected"),
};

/** Has every call whose address contains `part` come to nothing; mended by what it gives back. */
export async function withFault(page: Page, part: string, fault: Fault) {
  const matches = (url: URL) => url.href.includes(part);
  await page.route(matches, answers[fault]);
  if (fault === "offline") await page.context().setOffline(true);
  return async () => {
    await page.unroute(matches, answers[fault]);
    if (fault === "offline") await page.context().setOffline(false);
  };
}

/** Holds calls whose address contains `part` until `drop`, which drops them and all after them. */
export async function held(page: Page, part: string) {
  const { promise, resolve: drop } = Promise.withResolvers<void>();
  const matches = (url: URL) => url.href.includes(part);
  await page.route(matches, async (route) => {
    await promise;
    await route.abort("connectionreset").catch(() => undefined);
  });
  return { drop, mend: () => page.unroute(matches) };
}

/** How often the page asked for an address that contains `part`, from now on. */
export function countCalls(page: Page, part: string): () => number {
  const seen: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(part)) seen.push(request.url());
  });
  return () => seen.length;
}

/** Waits for words with the page's clock running ahead: between its own tries it waits for seconds. */
export async function hurryTo(page: Page, says: string): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(4000);
    await expect(page.getByText(says).first()).toBeVisible({ timeout: 150 });
  }).toPass({ timeout: hurryMs });
}
