import { QueryClient } from "@tanstack/react-query";
import { isUnanswered } from "../api/api-error.ts";

const retriesWithoutAnswer = 3;

/**
 * Only a call that got no answer is made again: what the server said once it will say again, and
 * without a network nothing will come until it is back.
 */
function retry(failures: number, error: Error): boolean {
  return failures < retriesWithoutAnswer && isUnanswered(error) && navigator.onLine;
}

/** What was asked in one session: another token begins with nothing of it. */
export class SessionQueries {
  #token: string | null = null;
  #client: QueryClient | null = null;

  of(token: string | null): QueryClient {
    if (this.#client !== null && token === this.#token) return this.#client;
    this.#client?.clear();
    this.#token = token;
    // Without a network the worker may know the answer: it is asked in any case.
    const queries = { retry, networkMode: "always", refetchOnReconnect: true } as const;
    // What someone asked for must not happen minutes later, when a network is back: it fails now.
    const mutations = { networkMode: "always" } as const;
    this.#client = new QueryClient({ defaultOptions: { queries, mutations } });
    return this.#client;
  }
}
