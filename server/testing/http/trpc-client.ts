import { createTRPCClient, httpBatchLink } from "@trpc/client";
import type { AppRouter } from "../../router.ts";
import type { TestApp } from "../test-app.ts";

/** A typed tRPC client over real HTTP, with a token or as a visitor. */
export function createTrpcClient(app: Pick<TestApp, "url">, token?: string) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return createTRPCClient<AppRouter>({
    links: [httpBatchLink({ url: `${app.url}/trpc`, headers, maxItems: 10 })],
  });
}
