import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { pageModules } from "../../client/app/page-modules.ts";
import { type Language, languages } from "../../shared/i18n/languages.ts";
import { ensureBuilt, isBuilt } from "../bootstrap/build.mjs";
import type { BuiltChunk } from "./built-chunks.ts";

const root = join(import.meta.dirname, "../..");
/** A build, on a busy machine. */
const buildTimeoutMs = 180_000;
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

const found: { chunks: BuiltChunk[] } = { chunks: [] };
let built: Record<Language, BuiltChunk[]>;

beforeAll(async () => {
  await ensureBuilt(root);
  // Where nothing can be built, an older build would pass for the current one.
  expect(isBuilt(root)).toBe(true);
  built = JSON.parse(readFileSync(join(root, "dist/chunks.json"), "utf8"));
}, buildTimeoutMs);

/** The chunk that holds a module, and all chunks that load with it. */
function loadedBy(module: string): BuiltChunk[] {
  const first = found.chunks.find((chunk) => chunk.modules.includes(module));
  if (first === undefined) throw new Error(`no chunk holds ${module}`);
  const reached = new Set([first]);
  for (const chunk of reached) {
    for (const name of chunk.imports) {
      const next = found.chunks.find((other) => other.file === name);
      if (next !== undefined) reached.add(next);
    }
  }
  return [...reached];
}

function screenChunks(module: string): BuiltChunk[] {
  return [...new Set([...loadedBy("client/main.tsx"), ...loadedBy(module)])];
}

/** Chunks loaded after the first text of a conversation is shown (features/chat/lazy-parts, reply-item, …). */
const afterTheWords = [
  "actions/message-actions.tsx",
  "messages/follow-ups.tsx",
  "messages/invisible-parts.tsx",
].map((path) => `client/features/chat/${path}`);

/** The documents load the program's own chunk, not the entry that imports it. */
function countFiles(chunks: BuiltChunk[]): number {
  return chunks.filter(({ isEntry }) => !isEntry).length;
}

/** Compares what the server sends of the chunks with a budget. */
function expectWithin(chunks: BuiltChunk[], maxBytes: number): void {
  const sizes = chunks.map(({ file }) => ({
    file,
    bytes: statSync(join(root, "dist/client", `${file}.br`)).size,
  }));
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(maxBytes);
}

function packagesOf(chunks: BuiltChunk[]): string[] {
  const modules = chunks.flatMap((chunk) => chunk.modules);
  const names = modules.map((id) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1]);
  return [...new Set(names.filter((name) => name !== undefined))].toSorted();
}

describe.each(languages)("the client in %s", (language) => {
  beforeAll(() => {
    found.chunks = built[language];
  });

  it.each(publicPages)("keeps the scripts of the page %s within their budget", (id) => {
    const chunks = screenChunks(pageModules[id]);
    expectWithin(chunks, publicPageMaxBytes);
    expect(countFiles(chunks)).toBeLessThanOrEqual(filesMax.page);
  });

  it("keeps the first step of the sign-in within its budget, with the wait for a passkey", () => {
    const autofill = loadedBy("client/features/auth/passkeys/passkey-autofill.ts");
    const chunks = [...new Set([...screenChunks(pageModules.login), ...autofill])];
    expectWithin(chunks, loginMaxBytes);
    expect(countFiles(screenChunks(pageModules.login))).toBeLessThanOrEqual(filesMax.login);
    for (const name of ["@trpc/client", "zod"]) expect(packagesOf(chunks)).not.toContain(name);
  });

  it("keeps a conversation's scripts within their budget, without the query library", () => {
    const late = afterTheWords.flatMap(loadedBy);
    const chunks = [...new Set([...screenChunks(pageModules.chat), ...late])];
    expectWithin(chunks, conversationScriptMaxBytes);
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
    const wanted = needed.filter((chunk) => !screen.includes(chunk)).map(({ file }) => file);
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
    const modules = found.chunks.flatMap((chunk) => chunk.modules);
    expect(modules.filter((id) => /^(?:server|migrations|scripts)\//.test(id))).toEqual([]);
    const trpc = modules.filter((id) => id.includes("/@trpc/server/") && !ofClients.test(id));
    expect(trpc).toEqual([]);
    for (const name of ["fastify", "kysely", "pg", "better-sqlite3", "jose", "pino", "axios"]) {
      expect(packagesOf(found.chunks)).not.toContain(name);
    }
  });
});

it("has the same vendor chunk in every language, so that changing the language reuses it", () => {
  const vendors = Object.values(built).map(
    (chunks) => chunks.find(({ name }) => name === "vendor")?.file,
  );
  expect(vendors[0]).toBeDefined();
  expect(new Set(vendors).size).toBe(1);
});

it("contains no text of another language", () => {
  const modules = (chunks: BuiltChunk[]) => chunks.flatMap((chunk) => chunk.modules);
  const english = modules(built.en);
  expect(english.filter((id) => id.includes(".hi."))).toEqual([]);
  const hindi = modules(built.hi);
  expect(hindi.filter((id) => id.endsWith("/home/strings.hi.ts"))).toHaveLength(1);
  expect(hindi.filter((id) => id.endsWith("/home/strings.ts"))).toEqual([]);
});
