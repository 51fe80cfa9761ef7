import { Router } from "wouter";
import type { AppData } from "../../shared/pages/prerender-contract.ts";
import { AppDataContext } from "../lib/app-data.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Site } from "./site.tsx";

type AppProps = {
  data: AppData;
  /** The path to render on the server. */
  path?: string;
};

export function App({ data, path }: AppProps) {
  return (
    <ErrorBoundary>
      <AppDataContext value={data}>
        <Router ssrPath={path}>
          <Site />
        </Router>
      </AppDataContext>
    </ErrorBoundary>
  );
}
