import { text } from "node:stream/consumers";
import { prerender } from "react-dom/static";
import type {
  AppData,
  PrerenderInput,
  PrerenderOutput,
} from "../shared/pages/prerender-contract.ts";
import { App } from "./app/app.tsx";
import { ChatPlaceholder } from "./features/chat/layout/chat-placeholder.tsx";

/**
 * Renders a path to the markup of the browser's first render, or a chat's to its placeholder. It waits for all screens and streams
 * nothing later, so the markup needs no inline script.
 * @throws whatever a component throws
 */
async function renderPage(path: string, data: AppData): Promise<string> {
  const errors: unknown[] = [];
  const isChat = path.startsWith("/chat");
  const element = isChat ? <ChatPlaceholder path={path} /> : <App data={data} path={path} />;
  const { prelude } = await prerender(element, {
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
