import { join } from "node:path";
import { build, type Rolldown } from "vite";
import { beforeAll, describe, expect, it } from "vitest";
import { pageModules } from "../../client/app/page-modules.ts";
import { type Language, languages } from "../../shared/i18n/languages.ts";
import { toSmallestBrotli } from "./compress.ts";
import { translation } from "./translation.ts";

const root = join(import.meta.dirname, "../..");
/** The budgets of a first visit (experience, "For whom"). */
const publicPageMaxBytes = 70 * 1024;
const loginMaxBytes = 79 * 1024;
const publicPages = [
  "home",
  "subscription",
  "about",
  "contact",
  "privacy-policy",
  "terms-and-conditions",
  "refunds",
  "not-found",
] as const;
/**
 * The budget of a conversation on a phone, where the list of conversations stays closed. Its figures to check
 * and its sources are among it: they come with the words, so that nothing moves.
 */
const conversationScriptMaxBytes = 116 * 1024;
/** Files of scripts that a first page loads, without those that only a touch needs. */
const filesMax = { page: 5, login: 4, chat: 5 } as const;

type Output = Rolldown.RolldownOutput["output"];
const found: { chunks: Rolldown.OutputChunk[] } = { chunks: [] };
/** The client in each language, built once for all tests of this file. */
const built = new Map<Language, Output>();

async function buildClient(language: Language): Promise<Output> {
  // With the test's NODE_ENV, the bundle would contain React's development build.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = "production";
  const plugins = [translation(language)];
  const building = build({ root, logLevel: "silent", plugins, build: { write: false } });
  const result = await building.finally(() => {
    process.env.NODE_ENV = NODE_ENV;
  });
  if (!("output" in result)) throw new Error("one build makes one output");
  return result.output;
}

function chunksOf(language: Language): Rolldown.OutputChunk[] {
  const output = built.get(language);
  if (output === undefined) throw new Error(`no client in ${language}`);
  return output.filter((item) => item.type === "chunk");
}

beforeAll(async () => {
  // One after another, since a build changes the environment of the process.
  for (const language of languages) built.set(language, await buildClient(language));
});

/** The chunk that holds a module, and all chunks that load with it. */
function loadedBy(module: string): Rolldown.OutputChunk[] {
  const first = found.chunks.find((chunk) => chunk.moduleIds.includes(join(root, module)));
  if (first === undefined) throw new Error(`no chunk holds ${module}`);
  const reached = new Set([first]);
  for (const chunk of reached) {
    for (const name of chunk.imports) {
      const next = found.chunks.find((other) => other.fileName === name);
      if (next !== undefined) reached.add(next);
    }
  }
  return [...reached];
}

function screenChunks(module: string): Rolldown.OutputChunk[] {
  return [...new Set([...loadedBy("client/main.tsx"), ...loadedBy(module)])];
}

/** Chunks loaded after the first text of a conversation is shown (features/chat/lazy-parts, reply-item, …). */
const afterTheWords = [
  "actions/message-actions.tsx",
  "messages/follow-ups.tsx",
  "messages/invisible-parts.tsx",
].map((path) => `client/features/chat/${path}`);

/** The documents load the program's own chunk, not the entry that imports it. */
function countFiles(chunks: Rolldown.OutputChunk[]): number {
  return chunks.filter(({ isEntry }) => !isEntry).length;
}

/** Compressed chunks by their code: most screens share most chunks. */
const compressed = new Map<string, Promise<Buffer>>();

function compress(code: string): Promise<Buffer> {
  const result = compressed.get(code) ?? toSmallestBrotli(Buffer.from(code));
  compressed.set(code, result);
  return result;
}

async function expectWithin(chunks: Rolldown.OutputChunk[], maxBytes: number): Promise<void> {
  const sizes = await Promise.all(
    chunks.map(async ({ fileName, code }) => ({ fileName, bytes: (await compress(code)).length })),
  );
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(maxBytes);
}

function packagesOf(chunks: Rolldown.OutputChunk[]): string[] {
  const modules = chunks.flatMap((chunk) => chunk.moduleIds);
  const names = modules.map((id) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1]);
  return [...new Set(names.filter((name) => name !== undefined))].toSorted();
}

describe.each(languages)("the client in %s", (language) => {
  beforeAll(() => {
    found.chunks = chunksOf(language);
  });

  it.each(publicPages)("keeps the scripts of the page %s within their budget", async (id) => {
    const chunks = screenChunks(pageModules[id]);
    await expectWithin(chunks, publicPageMaxBytes);
    expect(countFiles(chunks)).toBeLessThanOrEqual(filesMax.page);
  });

  it("keeps the first step of the sign-in within its budget, with the wait for a passkey", async () => {
    const autofill = loadedBy("client/features/auth/passkeys/passkey-autofill.ts");
    const chunks = [...new Set([...screenChunks(pageModules.login), ...autofill])];
    await expectWithin(chunks, loginMaxBytes);
    expect(countFiles(screenChunks(pageModules.login))).toBeLessThanOrEqual(filesMax.login);
    for (const name of ["@trpc/client", "zod"]) expect(packagesOf(chunks)).not.toContain(name);
  });

  it("keeps a conversation's scripts within their budget, without the query library", async () => {
    const late = afterTheWords.flatMap(loadedBy);
    const chunks = [...new Set([...screenChunks(pageModules.chat), ...late])];
    await expectWithin(chunks, conversationScriptMaxBytes);
    // With the messages, as many as a browser requests at once over HTTP/1.1.
    expect(countFiles(screenChunks(pageModules.chat))).toBeLessThanOrEqual(filesMax.chat);
    expect(packagesOf(chunks)).toContain("@trpc/client");
    expect(packagesOf(chunks)).not.toContain("@tanstack/react-query");
    expect(packagesOf(found.chunks)).toContain("@tanstack/react-query");
  });

  it("can load the list of chats of a phone in one round of requests", () => {
    const screen = screenChunks(pageModules.chat);
    const list = ["layout/sidebar-drawer.tsx", "conversation-list/conversation-list.tsx"];
    const needed = list.flatMap((path) => loadedBy(`client/features/chat/${path}`));
    const wanted = needed
      .filter((chunk) => !screen.includes(chunk))
      .map(({ fileName }) => fileName);
    const named = screen.flatMap(({ dynamicImports }) => dynamicImports);
    expect(named).toEqual(expect.arrayContaining(wanted));
    expect(packagesOf(needed)).not.toContain("zod");
  });

  it.each(publicPages)("loads nothing on the page %s that only other screens need", (id) => {
    expect(packagesOf(screenChunks(pageModules[id]))).toEqual([
      "react",
      "react-dom",
      "scheduler",
      "wouter",
    ]);
  });

  it("starts a chunk for every screen", () => {
    for (const module of Object.values(pageModules)) expect(loadedBy(module)).not.toEqual([]);
  });

  it("contains no package of the server", () => {
    // The modules of @trpc/server that tRPC's client imports.
    const ofClients =
      /node_modules\/@trpc\/server\/dist\/(?:observable|getErrorShape|codes|utils|rpc|tracked)/;
    const modules = found.chunks.flatMap((chunk) => chunk.moduleIds);
    const ours = modules.filter((id) => /\/(?:server|migrations|scripts)\//.test(id));
    expect(ours.filter((id) => !id.includes("node_modules"))).toEqual([]);
    const trpc = modules.filter((id) => id.includes("/@trpc/server/") && !ofClients.test(id));
    expect(trpc).toEqual([]);
    for (const name of ["fastify", "kysely", "pg", "better-sqlite3", "jose", "pino", "axios"]) {
      expect(packagesOf(found.chunks)).not.toContain(name);
    }
  });
});

it("has the same vendor chunk in every language, so that changing the language reuses it", () => {
  const vendors = languages.map(
    (language) => chunksOf(language).find(({ name }) => name === "vendor")?.fileName,
  );
  expect(vendors[0]).toBeDefined();
  expect(new Set(vendors).size).toBe(1);
});

it("contains no text of another language", () => {
  const modules = (chunks: Rolldown.OutputChunk[]) => chunks.flatMap((chunk) => chunk.moduleIds);
  const english = modules(chunksOf("en"));
  expect(english.filter((id) => id.includes(".hi."))).toEqual([]);
  const hindi = modules(chunksOf("hi"));
  expect(hindi.filter((id) => id.endsWith("/home/strings.hi.ts"))).toHaveLength(1);
  expect(hindi.filter((id) => id.endsWith("/home/strings.ts"))).toEqual([]);
});
