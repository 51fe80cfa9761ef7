import type { Page, Route } from "@playwright/test";
import type { CallFailure } from "../../../client/testing/serve-answers.ts";
import { intercept } from "./intercept.ts";

const generic = "An error occurred. Please try again.";

/** Answers as the product does after an internal error, in the format of the call. */
async function answerInternalError(route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const refusal = { id: "unexpectedError" };
  const data = { code: "INTERNAL_SERVER_ERROR", httpStatus: 500, requestId: "req-test", refusal };
  const error = { error: { message: generic, code: -32603, data } };
  const answers = pathname.split(",").map(() => error);
  const json = pathname.startsWith("/trpc/")
    ? answers
    : { status: false, message: generic, refusal };
  await route.fulfill({ status: 500, json });
}

const handlers: Record<CallFailure, (route: Route) => Promise<void>> = {
  "500": answerInternalError,
  "502": (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
  dropped: (route) => route.abort("connectionreset"),
  offline: (route) => route.abort("internetdisconnected"),
};

/** Lets every call whose URL contains `part` fail until the returned function is called. */
export async function failCalls(page: Page, part: string, failure: CallFailure) {
  const restore = await intercept(page, (url) => url.href.includes(part), handlers[failure]);
  if (failure === "offline") await page.context().setOffline(true);
  return async () => {
    restore();
    if (failure === "offline") await page.context().setOffline(false);
  };
}

/** Counts the requests for a URL that contains `part`, from now on. */
export function countCalls(page: Page, part: string): () => number {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(part)) requests.push(request.url());
  });
  return () => requests.length;
}
