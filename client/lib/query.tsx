import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { session } from "./session.ts";
import { wasAnswered } from "./trpc-client.ts";

const staleMs = 30_000;
const retries = 2;

function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleMs,
        // What the server refused it refuses again; only a lost network is worth another try.
        retry: (count, error) => count < retries && !wasAnswered(error),
      },
    },
  });
}

/** Keeps what its children ask for; whoever signs in next starts with nothing. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(makeQueryClient);
  useEffect(() => {
    let { token } = session.read();
    return session.subscribe(() => {
      const now = session.read().token;
      if (now !== token) client.clear();
      token = now;
    });
  }, [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
