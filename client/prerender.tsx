import { text } from "node:stream/consumers";
import { prerender } from "react-dom/static";
import type { AppData, PrerenderInput, PrerenderOutput } from "../shared/app-data.ts";
import { App } from "./app/app.tsx";

/**
 * The markup of a path, as the browser's first render will make it. Screens are loaded and waited
 * for; nothing is streamed in later, so the markup needs no inline script.
 * @throws whatever a component throws
 */
async function renderPage(path: string, data: AppData): Promise<string> {
  const faults: unknown[] = [];
  const { prelude } = await prerender(<App data={data} path={path} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (fault) => void faults.push(fault),
  });
  const markup = await new Response(prelude).text();
  if (faults.length > 0) throw faults[0];
  return markup;
}

// A program of its own, JSON in and JSON out: the server that asks it never loads React.
const input: PrerenderInput = JSON.parse(await text(process.stdin));
const output: PrerenderOutput = {};
for (const path of input.paths) output[path] = await renderPage(path, input.data);
process.stdout.write(JSON.stringify(output));
