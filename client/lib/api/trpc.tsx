import { QueryClientProvider } from "@tanstack/react-query";
import { createTRPCReact } from "@trpc/react-query";
import type { ReactNode } from "react";
import type { AppRouter } from "../../../server/router.ts";
import { useSession } from "../session/session.ts";
import { SessionQueries } from "../session/session-queries.ts";
import { trpcClient } from "./trpc-client.ts";

/** The procedures as hooks; they need a `QueryProvider` above them. */
export const trpc = createTRPCReact<AppRouter>();

const queries = new SessionQueries();

/**
 * Provides the query client to components that use `trpc`. All providers share it until the session
 * changes. It loads with the chunks that need it: public pages and an open conversation do without.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const { token } = useSession();
  const client = queries.get(token);
  return (
    // Hooks keep their first client, so another session needs a new key.
    <trpc.Provider key={token} client={trpcClient} queryClient={client}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
}
