import { expect, it } from "vitest";
import { MemoryCaches } from "../testing/memory-caches.ts";
import { serve } from "../testing/serve.ts";
import { Shell } from "./shell.ts";

/** A server whose pages are in one language at a time, and an installed shell. */
async function start(language: string) {
  const server = { language, paths: [] as string[] };
  const served = await serve((request, response) => {
    const path = request.url ?? "";
    server.paths.push(path);
    response.setHeader("content-language", server.language);
    response.end(`${path} in ${server.language}`);
  });
  const build = { version: "1", styles: [], app: { en: ["/assets/en.js"], hi: ["/assets/hi.js"] } };
  const shell = new Shell(new MemoryCaches(), build);
  await shell.install();
  return Object.assign(server, { shell, [Symbol.asyncDispose]: served[Symbol.asyncDispose] });
}

const textOf = async (answer: Promise<Response>) => (await answer).text();

it("opens every screen offline in the language that was chosen last", async () => {
  await using server = await start("en");
  const { shell } = server;
  await shell.cacheApp("en");
  expect(await textOf(shell.page("/account"))).toBe("/account in en");
  server.language = "hi";
  await shell.cacheApp("hi");
  expect(await textOf(shell.page("/account"))).toBe("/account in hi");
  expect(await textOf(shell.page("/chat/health/1"))).toBe("/chat in hi");
  expect(server.paths.filter((path) => path.startsWith("/assets/"))).toEqual([
    "/assets/en.js",
    "/assets/hi.js",
  ]);
});

it("fetches nothing again that it has in the right language", async () => {
  await using server = await start("en");
  await server.shell.cacheApp("en");
  const before = server.paths.length;
  await server.shell.cacheApp("en");
  expect(server.paths).toHaveLength(before);
});

it("answers with the offline page, not with a price, for the subscription page", async () => {
  await using server = await start("en");
  const answer = await server.shell.page("/subscription");
  expect([answer.status, await answer.text()]).toEqual([503, "/offline in en"]);
});
