import { createTRPCClient, httpBatchStreamLink } from "@trpc/client";
import type { AppRouter } from "../../server/router.ts";
import type { TokenFile } from "./token-file.ts";

const batchMaxCalls = 10;

/**
 * Creates a client of the product's procedures, typed by the server's router. The streaming link also
 * carries `chat.follow`, which yields events.
 */
export function createClient(url: string, tokens: TokenFile) {
  return createTRPCClient<AppRouter>({
    links: [
      httpBatchStreamLink({
        url: `${url.replace(/\/+$/, "")}/trpc`,
        maxItems: batchMaxCalls,
        headers: () => {
          const token = tokens.read();
          return token === null ? {} : { authorization: `Bearer ${token}` };
        },
      }),
    ],
  });
}

export type Client = ReturnType<typeof createClient>;
