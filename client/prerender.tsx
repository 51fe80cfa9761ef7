import { text } from "node:stream/consumers";
import { prerender } from "react-dom/static";
import type {
  AppData,
  PrerenderInput,
  PrerenderOutput,
} from "../shared/pages/prerender-contract.ts";
import { findRoute } from "../shared/routes.ts";
import { App } from "./app/app.tsx";
import { PagePlaceholder } from "./app/layout/page-placeholder.tsx";
import { ChatPlaceholder } from "./features/chat/layout/chat-placeholder.tsx";

/** What a path's document shows first: the page itself, or the placeholder of one that only its scripts can show. */
function firstViewOf(path: string, data: AppData) {
  const { id, prerendered } = findRoute(path);
  if (id === "chat") return <ChatPlaceholder path={path} />;
  return prerendered || id === "login" ? (
    <App data={data} path={path} />
  ) : (
    <PagePlaceholder path={path} />
  );
}

/**
 * Renders the first view of a path to markup. It waits for all screens and streams nothing later, so the markup
 * needs no inline script.
 * @throws whatever a component throws
 */
async function renderPage(path: string, data: AppData): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(firstViewOf(path, data), {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  const markup = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return markup;
}

// A separate program, JSON in and JSON out: the server itself never loads React.
const input: PrerenderInput = JSON.parse(await text(process.stdin));
const output: PrerenderOutput = {};
for (const path of input.paths) output[path] = await renderPage(path, input.data);
process.stdout.write(JSON.stringify(output));
