import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createTRPCReact } from "@trpc/react-query";
import { type ReactNode, useEffect, useState } from "react";
import type { AppRouter } from "../../server/router.ts";
import { session } from "./session.ts";
import { trpcLinks } from "./trpc-client.ts";

/** Procedures as hooks: `trpc.chat.history.useInfiniteQuery(…)`. */
export const trpc = createTRPCReact<AppRouter>();

const staleMs = 30_000;
const retries = 2;

function makeQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache(),
    mutationCache: new MutationCache(),
    defaultOptions: {
      queries: {
        staleTime: staleMs,
        // What the server refused it refuses again; only a lost network is worth another try.
        retry: (count, error) => count < retries && !("data" in error && error.data),
      },
    },
  });
}

/** Gives its children the procedures; whoever signs in next starts with an empty cache. */
export function TrpcProvider({ children }: { children: ReactNode }) {
  const [queryClient] = useState(makeQueryClient);
  const [client] = useState(() => trpc.createClient({ links: trpcLinks() }));
  useEffect(() => {
    let { token } = session.read();
    return session.subscribe(() => {
      const now = session.read().token;
      if (now !== token) queryClient.clear();
      token = now;
    });
  }, [queryClient]);
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
}
