/** A file that breaks a lint rule, with a part of the expected message; or, without one, a file that passes. */
export type Sample = { path: string; code: string; message?: string };

const oneSdkFile = "Only one file imports this SDK";
const featureFace = "Import only <feature>.ts of another feature";
const noTransport = "Only router.ts and server/http import tRPC and Fastify";
const storesOnly = "Only store.ts, <part>-store.ts and server/db build queries";
const storeImports = "A store imports neither a router nor the rules of its feature";
const clientFeatures = "A feature of the client does not import another feature";
const clientServer = "The client imports values from shared/ only";
const routerImports = "A router calls <feature>.ts";

/** Each file breaks one rule. */
export const broken: Sample[] = [
  { path: "server/chat/a1.ts", code: `import "@anthropic-ai/sdk";`, message: oneSdkFile },
  { path: "server/billing/a2.ts", code: `import type { A } from "axios";`, message: oneSdkFile },
  { path: "server/billing/a3.ts", code: `await import("cashfree-pg");`, message: oneSdkFile },
  { path: "server/auth/a4.ts", code: `import { SignJWT } from "jose";`, message: oneSdkFile },
  {
    path: "server/auth/a5.ts",
    code: `import { hash } from "@node-rs/argon2";`,
    message: oneSdkFile,
  },
  { path: "server/messaging/a6.ts", code: `import "nodemailer";`, message: oneSdkFile },
  {
    path: "server/jobs/a7.ts",
    code: `import Database from "better-sqlite3";`,
    message: oneSdkFile,
  },
  { path: "scripts/a8.ts", code: `import { Pool } from "pg";`, message: oneSdkFile },
  { path: "server/chat/a9.ts", code: `import { Redis } from "ioredis";`, message: oneSdkFile },
  { path: "server/billing/a11.ts", code: `await import("pdfkit");`, message: oneSdkFile },
  { path: "client/lib/a10.ts", code: `import { lexer } from "marked";`, message: oneSdkFile },
  { path: "shared/b1.ts", code: `import { x } from "../server/x.ts";`, message: "shared/ imports" },
  { path: "shared/b2.ts", code: `import { join } from "node:path";`, message: "shared/ imports" },
  { path: "migrations/b3.ts", code: `import "../shared/x.ts";`, message: "migrations/ imports" },
  {
    path: "client/app/c1.ts",
    code: `import { x } from "../../server/ids.ts";`,
    message: clientServer,
  },
  {
    path: "client/lib/c2.ts",
    code: `import type { Db } from "../../server/db/database.ts";`,
    message: clientServer,
  },
  {
    path: "client/lib/c3.ts",
    code: `import { type AppRouter } from "../../server/router.ts";`,
    message: clientServer,
  },
  {
    path: "client/features/chat/c4.ts",
    code: `import "../billing/plan.ts";`,
    message: clientFeatures,
  },
  {
    path: "client/features/chat/parts/c5.ts",
    code: `import "../../billing/x.ts";`,
    message: clientFeatures,
  },
  {
    path: "client/features/chat/messages/parts/c10.ts",
    code: `await import("../../../billing/x.ts");`,
    message: clientFeatures,
  },
  {
    path: "client/lib/api/c11.ts",
    code: `import "../../app/routes.ts";`,
    message: "do not import from client/features",
  },
  {
    path: "client/features/chat/c6.ts",
    code: `import "../../features/auth/x.ts";`,
    message: clientFeatures,
  },
  {
    path: "client/ui/c7.ts",
    code: `import "../features/chat/x.ts";`,
    message: "do not import from client/features",
  },
  {
    path: "client/lib/c8.ts",
    code: `import "../app/routes.ts";`,
    message: "do not import from client/features",
  },
  { path: "client/lib/c9.ts", code: `import "node:fs";`, message: "noNodejsModules" },
  {
    path: "server/auth/router.ts",
    code: `import { find } from "./store.ts";`,
    message: routerImports,
  },
  {
    path: "server/chat/router.ts",
    code: `import type { Db } from "../db/database.ts";`,
    message: routerImports,
  },
  {
    path: "server/chat/d1.ts",
    code: `import { TRPCError } from "@trpc/server";`,
    message: noTransport,
  },
  { path: "server/auth/d2.ts", code: `import type { A } from "fastify";`, message: noTransport },
  { path: "server/auth/d3.ts", code: `import { x } from "../http/rest.ts";`, message: noTransport },
  { path: "server/auth/d4.ts", code: `import { x } from "../trpc.ts";`, message: noTransport },
  {
    path: "server/chat/store.ts",
    code: `import { x } from "./chat.ts";`,
    message: storeImports,
  },
  {
    path: "server/billing/coupons/coupon-store.ts",
    code: `import { x } from "./coupons.ts";`,
    message: storeImports,
  },
  {
    path: "server/billing/orders/d14-store.ts",
    code: `import { x } from "../billing.ts";`,
    message: storeImports,
  },
  {
    path: "server/billing/orders/d15-store.ts",
    code: `import { x } from "../coupons/coupons.ts";`,
    message: storeImports,
  },
  {
    path: "server/billing/invoices/pdf/d16-store.ts",
    code: `await import("../invoices.ts");`,
    message: storeImports,
  },
  {
    path: "server/chat/shares/d17-store.ts",
    code: `import { x } from "./router.ts";`,
    message: storeImports,
  },
  {
    path: "server/db/d5.ts",
    code: `import "../auth/store.ts";`,
    message: "server/db imports only table.ts",
  },
  { path: "server/chat/d6.ts", code: `import { sql } from "kysely";`, message: storesOnly },
  {
    path: "server/chat/d7.ts",
    code: `await db.selectFrom("users").execute();`,
    message: storesOnly,
  },
  {
    path: "server/jobs/d8.ts",
    code: `await db.deleteFrom("users").execute();`,
    message: storesOnly,
  },
  {
    path: "server/chat/d9.ts",
    code: `import { x } from "../billing/store.ts";`,
    message: featureFace,
  },
  {
    path: "server/chat/shares/d12.ts",
    code: `import { x } from "../../billing/price.ts";`,
    message: featureFace,
  },
  {
    path: "server/billing/invoices/pdf/d18.ts",
    code: `import { x } from "../../../chat/model/model.ts";`,
    message: featureFace,
  },
  {
    path: "server/billing/invoices/pdf/d19.ts",
    code: `import { sql } from "kysely";`,
    message: storesOnly,
  },
  {
    path: "server/billing/invoices/pdf/router.ts",
    code: `import { x } from "../store.ts";`,
    message: routerImports,
  },
  {
    path: "server/pages/d20.ts",
    code: `import { x } from "../billing/billing.ts";`,
    message: "server/pages imports only shared/",
  },
  { path: "server/pages/d21.ts", code: `import { sql } from "kysely";`, message: storesOnly },
  {
    path: "server/chat/d22.ts",
    code: `import "../simulators/start-simulators.ts";`,
    message: "may start simulators",
  },
  { path: "server/chat/shares/d13.ts", code: `import { sql } from "kysely";`, message: storesOnly },
  {
    path: "server/chat/shares/router.ts",
    code: `import { x } from "./store.ts";`,
    message: routerImports,
  },
  {
    path: "server/jobs/d10.ts",
    code: `import { x } from "../auth/code.ts";`,
    message: featureFace,
  },
  {
    path: "server/chat/d11.ts",
    code: `import "../simulators/model.ts";`,
    message: "may start simulators",
  },
  { path: "server/chat/e1.ts", code: "export let count = 0;", message: "No mutable state" },
  {
    path: "server/chat/e2.ts",
    code: "setInterval(() => {}, 1000);",
    message: "no timer at module level",
  },
  {
    path: "server/chat/e3.ts",
    code: "export const x = process.env.HOME;",
    message: "noProcessEnv",
  },
  { path: "server/chat/e4.ts", code: `console.log("x");`, message: "noConsole" },
  {
    path: "server/chat/e5.test.ts",
    code: `vi.mock("./model.ts");`,
    message: "No module mocks",
  },
  {
    path: "server/chat/e6.ts",
    code: "export const f = (x: string) => x as unknown as number;",
    message: "A cast through unknown",
  },
  {
    path: "server/chat/e7.ts",
    code: "export async function save() {}\nexport function f() {\n  save();\n}",
    message: "noFloatingPromises",
  },
  {
    path: "server/chat/e8.ts",
    code: "export function f(a: 1, b: 2, c: 3, d: 4) {\n  return [a, b, c, d];\n}",
    message: "useMaxParams",
  },
  {
    path: "server/chat/e9.ts",
    code: `export function f() {\n${"  f();\n".repeat(71)}}`,
    message: "noExcessiveLinesPerFunction",
  },
  { path: "server/chat/e10.ts", code: "export default 1;", message: "noDefaultExport" },
  { path: "server/chat/e11.ts", code: `export * from "./x.ts";`, message: "noReExportAll" },
  { path: "server/chat/e14.ts", code: `import "fast-check";`, message: "noUndeclaredDependencies" },
  { path: "server/chat/e15.ts", code: `import "left-pad";`, message: "noUndeclaredDependencies" },
  {
    path: "server/chat/camelCase.ts",
    code: "export const x = 1;",
    message: "useFilenamingConvention",
  },
  { path: "server/chat/e12.test.ts", code: `test.skip("x", () => {});`, message: "noSkippedTests" },
  { path: "server/chat/e13.ts", code: "export const f = (x: any) => x;", message: "noExplicitAny" },
  {
    path: "server/chat/f1.ts",
    code: `import { b } from "./f2.ts";\nexport const a = () => b;`,
    message: "noImportCycles",
  },
  {
    path: "server/chat/f2.ts",
    code: `import { a } from "./f1.ts";\nexport const b = () => a;`,
    message: "noImportCycles",
  },
  {
    path: "server/chat/f3.ts",
    code: `export const load = () => import("./f4.ts");`,
    message: "noImportCycles",
  },
  {
    path: "server/chat/f4.ts",
    code: `import { load } from "./f3.ts";\nexport const again = () => load;`,
    message: "noImportCycles",
  },
  {
    path: "server/chat/f5.ts",
    code: `import type { F6 } from "./f6.ts";\nexport type F5 = F6 | 5;`,
    message: "noImportCycles",
  },
  {
    path: "server/chat/f6.ts",
    code: `import type { F5 } from "./f5.ts";\nexport type F6 = F5 | 6;`,
    message: "noImportCycles",
  },
  {
    path: "server/chat/f7.ts",
    code: `export type F = import("./f5.ts").F5;`,
    message: "Write `import type`",
  },
  { path: "client/styles/g1.css", code: "a {\n  color: #ff0000;\n}", message: "noHexColors" },
];

/** Each file keeps every rule. */
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
  { path: "server/billing/orders/order-store.ts", code: `import { x } from "../statuses.ts";` },
  { path: "server/billing/admin/operator-store.ts", code: `import "../coupons/reservations.ts";` },
  { path: "server/pages/ok11.ts", code: `import { x } from "../../shared/x.ts";` },
  { path: "server/billing/invoices/pdf/ok12.ts", code: `import { x } from "../view.ts";` },
  { path: "client/features/chat/messages/parts/ok13.ts", code: `import "../../composer/x.ts";` },
  { path: "server/startup/ok14.ts", code: `import "../simulators/start-simulators.ts";` },
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
