/** A file that breaks a rule of the house, and what the linter says of it; or one that must pass. */
export type Sample = { path: string; code: string; says?: string };

const home = "This SDK has one home";
const oneParty = "Of another feature only its <feature>.ts";
const noTransport = "Only router.ts and server/http know tRPC and Fastify";
const storesOnly = "Only store.ts (or <part>-store.ts) and server/db build queries";
const apart = "A feature of the client does not import another one";
const typesOnly = "The client takes values from shared/ only";

/** One rule broken each. */
export const broken: Sample[] = [
  { path: "server/chat/a1.ts", code: `import "@anthropic-ai/sdk";`, says: home },
  { path: "server/billing/a2.ts", code: `import type { A } from "axios";`, says: home },
  { path: "server/billing/a3.ts", code: `await import("cashfree-pg");`, says: home },
  { path: "server/auth/a4.ts", code: `import { SignJWT } from "jose";`, says: home },
  { path: "server/auth/a5.ts", code: `import { hash } from "@node-rs/argon2";`, says: home },
  { path: "server/messaging/a6.ts", code: `import "nodemailer";`, says: home },
  { path: "server/jobs/a7.ts", code: `import Database from "better-sqlite3";`, says: home },
  { path: "scripts/a8.ts", code: `import { Pool } from "pg";`, says: home },
  { path: "server/chat/a9.ts", code: `import { Redis } from "ioredis";`, says: home },
  { path: "server/billing/a11.ts", code: `await import("pdfkit");`, says: home },
  { path: "client/lib/a10.ts", code: `import { lexer } from "marked";`, says: home },
  { path: "shared/b1.ts", code: `import { x } from "../server/x.ts";`, says: "shared/ imports" },
  { path: "shared/b2.ts", code: `import { join } from "node:path";`, says: "shared/ imports" },
  { path: "migrations/b3.ts", code: `import "../shared/x.ts";`, says: "migrations/ imports" },
  { path: "client/app/c1.ts", code: `import { x } from "../../server/ids.ts";`, says: typesOnly },
  {
    path: "client/lib/c2.ts",
    code: `import type { Db } from "../../server/db/database.ts";`,
    says: typesOnly,
  },
  {
    path: "client/lib/c3.ts",
    code: `import { type AppRouter } from "../../server/router.ts";`,
    says: typesOnly,
  },
  { path: "client/features/chat/c4.ts", code: `import "../billing/plan.ts";`, says: apart },
  { path: "client/features/chat/parts/c5.ts", code: `import "../../billing/x.ts";`, says: apart },
  { path: "client/features/chat/c6.ts", code: `import "../../features/auth/x.ts";`, says: apart },
  { path: "client/ui/c7.ts", code: `import "../features/chat/x.ts";`, says: "know none of them" },
  { path: "client/lib/c8.ts", code: `import "../app/routes.ts";`, says: "know none of them" },
  { path: "client/lib/c9.ts", code: `import "node:fs";`, says: "noNodejsModules" },
  {
    path: "server/auth/router.ts",
    code: `import { find } from "./store.ts";`,
    says: "A feature's router calls <feature>.ts",
  },
  {
    path: "server/chat/router.ts",
    code: `import type { Db } from "../db/database.ts";`,
    says: "A feature's router calls <feature>.ts",
  },
  {
    path: "server/chat/d1.ts",
    code: `import { TRPCError } from "@trpc/server";`,
    says: noTransport,
  },
  { path: "server/auth/d2.ts", code: `import type { A } from "fastify";`, says: noTransport },
  { path: "server/auth/d3.ts", code: `import { x } from "../http/rest.ts";`, says: noTransport },
  { path: "server/auth/d4.ts", code: `import { x } from "../trpc.ts";`, says: noTransport },
  {
    path: "server/chat/store.ts",
    code: `import { x } from "./chat.ts";`,
    says: "A store does not import its feature's rules",
  },
  { path: "server/db/d5.ts", code: `import "../auth/store.ts";`, says: "only their table.ts" },
  { path: "server/chat/d6.ts", code: `import { sql } from "kysely";`, says: storesOnly },
  { path: "server/chat/d7.ts", code: `await db.selectFrom("users").execute();`, says: storesOnly },
  { path: "server/jobs/d8.ts", code: `await db.deleteFrom("users").execute();`, says: storesOnly },
  { path: "server/chat/d9.ts", code: `import { x } from "../billing/store.ts";`, says: oneParty },
  {
    path: "server/chat/shares/d12.ts",
    code: `import { x } from "../../billing/price.ts";`,
    says: oneParty,
  },
  { path: "server/chat/shares/d13.ts", code: `import { sql } from "kysely";`, says: storesOnly },
  {
    path: "server/chat/shares/router.ts",
    code: `import { x } from "./store.ts";`,
    says: "A feature's router calls",
  },
  { path: "server/jobs/d10.ts", code: `import { x } from "../auth/code.ts";`, says: oneParty },
  {
    path: "server/chat/d11.ts",
    code: `import "../simulators/model.ts";`,
    says: "may start simulators",
  },
  { path: "server/chat/e1.ts", code: "export let count = 0;", says: "No mutable state" },
  {
    path: "server/chat/e2.ts",
    code: "setInterval(() => {}, 1000);",
    says: "no timer at the level",
  },
  { path: "server/chat/e3.ts", code: "export const x = process.env.HOME;", says: "noProcessEnv" },
  { path: "server/chat/e4.ts", code: `console.log("x");`, says: "noConsole" },
  {
    path: "server/chat/e5.test.ts",
    code: `vi.mock("./model.ts");`,
    says: "No module mocks",
  },
  {
    path: "server/chat/e6.ts",
    code: "export const f = (x: string) => x as unknown as number;",
    says: "A cast through unknown",
  },
  {
    path: "server/chat/e7.ts",
    code: "export async function save() {}\nexport function f() {\n  save();\n}",
    says: "noFloatingPromises",
  },
  {
    path: "server/chat/e8.ts",
    code: "export function f(a: 1, b: 2, c: 3, d: 4) {\n  return [a, b, c, d];\n}",
    says: "useMaxParams",
  },
  {
    path: "server/chat/e9.ts",
    code: `export function f() {\n${"  f();\n".repeat(71)}}`,
    says: "noExcessiveLinesPerFunction",
  },
  { path: "server/chat/e10.ts", code: "export default 1;", says: "noDefaultExport" },
  { path: "server/chat/e11.ts", code: `export * from "./x.ts";`, says: "noReExportAll" },
  { path: "server/chat/e14.ts", code: `import "fast-check";`, says: "noUndeclaredDependencies" },
  { path: "server/chat/e15.ts", code: `import "left-pad";`, says: "noUndeclaredDependencies" },
  {
    path: "server/chat/camelCase.ts",
    code: "export const x = 1;",
    says: "useFilenamingConvention",
  },
  { path: "server/chat/e12.test.ts", code: `test.skip("x", () => {});`, says: "noSkippedTests" },
  { path: "server/chat/e13.ts", code: "export const f = (x: any) => x;", says: "noExplicitAny" },
  {
    path: "server/chat/f1.ts",
    code: `import { b } from "./f2.ts";\nexport const a = () => b;`,
    says: "noImportCycles",
  },
  {
    path: "server/chat/f2.ts",
    code: `import { a } from "./f1.ts";\nexport const b = () => a;`,
    says: "noImportCycles",
  },
  { path: "client/styles/g1.css", code: "a {\n  color: #ff0000;\n}", says: "noHexColors" },
];

/** What the rules must leave alone. */
export const clean: Sample[] = [
  { path: "server/chat/model/model.ts", code: `import Anthropic from "@anthropic-ai/sdk";` },
  { path: "server/auth/sessions/token.ts", code: `import { SignJWT } from "jose";` },
  { path: "server/auth/store.ts", code: `import { sql } from "kysely";` },
  {
    path: "server/auth/sessions/session-store.ts",
    code: `await db.selectFrom("sessions").execute();`,
  },
  { path: "server/auth/ok1.ts", code: `import type { Transaction } from "kysely";` },
  { path: "server/chat/ok2.ts", code: `import { entitlement } from "../billing/billing.ts";` },
  { path: "server/chat/shares/store.ts", code: `import { sql } from "kysely";` },
  { path: "server/chat/shares/ok10.ts", code: `import { x } from "../versions/store.ts";` },
  { path: "server/chat/shares/ok8.ts", code: `import { x } from "../../services/services.ts";` },
  { path: "server/chat/shares/ok9.ts", code: `import { x } from "../../../shared/limits.ts";` },
  { path: "server/chat/ok3.ts", code: `import type { Db } from "../db/database.ts";` },
  { path: "server/chat/ok4.ts", code: "export function f() {\n  let x = 1;\n  return x++;\n}" },
  { path: "server/db/ok5.ts", code: `import type { UserTable } from "../auth/table.ts";` },
  { path: "server/services/router.ts", code: `import { list } from "./services.ts";` },
  { path: "client/lib/ok6.ts", code: `import type { AppRouter } from "../../server/router.ts";` },
  { path: "client/features/chat/ok7.ts", code: `import { Button } from "../../ui/button.tsx";` },
  { path: "client/features/chat/parts/ok8.ts", code: `import { x } from "../list.ts";` },
  { path: "shared/ok9.ts", code: `import * as z from "zod/mini";` },
  { path: "migrations/ok10.ts", code: `import { sql } from "kysely";` },
];
