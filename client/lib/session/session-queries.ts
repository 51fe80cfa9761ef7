import { QueryClient } from "@tanstack/react-query";
import { isUnanswered } from "../api/api-error.ts";

const retriesWithoutAnswer = 3;

/**
 * Retries only a call that got no answer: the server would repeat its answer, and without a network
 * a retry is useless.
 */
function shouldRetry(failures: number, error: Error): boolean {
  return failures < retriesWithoutAnswer && isUnanswered(error) && navigator.onLine;
}

/** The query client of one session: another token gets an empty one. */
export class SessionQueries {
  #token: string | null = null;
  #client: QueryClient | null = null;

  get(token: string | null): QueryClient {
    if (this.#client !== null && token === this.#token) return this.#client;
    this.#client?.clear();
    this.#token = token;
    // Without a network, the service worker may have the answer.
    const queries = {
      retry: shouldRetry,
      networkMode: "always",
      refetchOnReconnect: true,
    } as const;
    // Without a network, a mutation fails now: it must not happen minutes later.
    const mutations = { networkMode: "always" } as const;
    this.#client = new QueryClient({ defaultOptions: { queries, mutations } });
    return this.#client;
  }
}
