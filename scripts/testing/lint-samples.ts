type Sample = readonly [path: string, code: string];

/** By a part of the expected message: files that break one rule each. */
const brokenBy: Readonly<Record<string, readonly Sample[]>> = {
  "Only one file imports this SDK": [
    ["server/chat/a1.ts", `import "@anthropic-ai/sdk";`],
    ["server/billing/a2.ts", `import type { A } from "axios";`],
    ["server/billing/a3.ts", `await import("cashfree-pg");`],
    ["server/auth/a4.ts", `import { SignJWT } from "jose";`],
    ["server/auth/a5.ts", `import { hash } from "@node-rs/argon2";`],
    ["server/messaging/a6.ts", `import "nodemailer";`],
    ["server/jobs/a7.ts", `import Database from "better-sqlite3";`],
    ["scripts/a8.ts", `import { Pool } from "pg";`],
    ["server/chat/a9.ts", `import { Redis } from "ioredis";`],
    ["server/billing/a11.ts", `await import("pdfkit");`],
    ["client/lib/a10.ts", `import { lexer } from "marked";`],
  ],
  "shared/ imports": [
    ["shared/b1.ts", `import { x } from "../server/x.ts";`],
    ["shared/b2.ts", `import { join } from "node:path";`],
  ],
  "migrations/ imports": [["migrations/b3.ts", `import "../shared/x.ts";`]],
  "The client imports values from shared/ only": [
    ["client/app/c1.ts", `import { x } from "../../server/ids.ts";`],
    ["client/lib/c2.ts", `import type { Db } from "../../server/db/database.ts";`],
    ["client/lib/c3.ts", `import { type AppRouter } from "../../server/router.ts";`],
  ],
  "A feature of the client does not import another feature": [
    ["client/features/chat/c4.ts", `import "../billing/plan.ts";`],
    ["client/features/chat/parts/c5.ts", `import "../../billing/x.ts";`],
    ["client/features/chat/messages/parts/c10.ts", `await import("../../../billing/x.ts");`],
    ["client/features/chat/c6.ts", `import "../../features/auth/x.ts";`],
  ],
  "do not import from client/features": [
    ["client/lib/api/c11.ts", `import "../../app/routes.ts";`],
    ["client/ui/c7.ts", `import "../features/chat/x.ts";`],
    ["client/lib/c8.ts", `import "../app/routes.ts";`],
  ],
  noNodejsModules: [["client/lib/c9.ts", `import "node:fs";`]],
  "A router calls <feature>.ts": [
    ["server/auth/router.ts", `import { find } from "./store.ts";`],
    ["server/chat/router.ts", `import type { Db } from "../db/database.ts";`],
    ["server/billing/invoices/pdf/router.ts", `import { x } from "../store.ts";`],
    ["server/chat/shares/router.ts", `import { x } from "./store.ts";`],
  ],
  "Only router.ts and server/http import tRPC and Fastify": [
    ["server/chat/d1.ts", `import { TRPCError } from "@trpc/server";`],
    ["server/auth/d2.ts", `import type { A } from "fastify";`],
    ["server/auth/d3.ts", `import { x } from "../http/rest.ts";`],
    ["server/auth/d4.ts", `import { x } from "../trpc.ts";`],
  ],
  "A store imports neither a router nor the rules of its feature": [
    ["server/chat/store.ts", `import { x } from "./chat.ts";`],
    ["server/billing/coupons/coupon-store.ts", `import { x } from "./coupons.ts";`],
    ["server/billing/orders/d14-store.ts", `import { x } from "../billing.ts";`],
    ["server/billing/orders/d15-store.ts", `import { x } from "../coupons/coupons.ts";`],
    ["server/billing/invoices/pdf/d16-store.ts", `await import("../invoices.ts");`],
    ["server/chat/shares/d17-store.ts", `import { x } from "./router.ts";`],
  ],
  "server/db imports only table.ts": [["server/db/d5.ts", `import "../auth/store.ts";`]],
  "Only store.ts, <part>-store.ts and server/db build queries": [
    ["server/chat/d6.ts", `import { sql } from "kysely";`],
    ["server/chat/d7.ts", `await db.selectFrom("users").execute();`],
    ["server/jobs/d8.ts", `await db.deleteFrom("users").execute();`],
    ["server/billing/invoices/pdf/d19.ts", `import { sql } from "kysely";`],
    ["server/pages/d21.ts", `import { sql } from "kysely";`],
    ["server/chat/shares/d13.ts", `import { sql } from "kysely";`],
  ],
  "Import only <feature>.ts of another feature": [
    ["server/chat/d9.ts", `import { x } from "../billing/store.ts";`],
    ["server/chat/shares/d12.ts", `import { x } from "../../billing/price.ts";`],
    ["server/billing/invoices/pdf/d18.ts", `import { x } from "../../../chat/model/model.ts";`],
    ["server/jobs/d10.ts", `import { x } from "../auth/code.ts";`],
  ],
  "server/pages imports only shared/": [
    ["server/pages/d20.ts", `import { x } from "../billing/billing.ts";`],
  ],
  "may start simulators": [
    ["server/chat/d22.ts", `import "../simulators/start-simulators.ts";`],
    ["server/chat/d11.ts", `import "../simulators/model.ts";`],
  ],
  "No mutable state": [
    ["server/chat/e1.ts", "export let count = 0;"],
    ["server/chat/e17.ts", "export const cache = new Map<string, number>();"],
  ],
  "no timer at module level": [["server/chat/e2.ts", "setInterval(() => {}, 1000);"]],
  noProcessEnv: [["server/chat/e3.ts", "export const x = process.env.HOME;"]],
  noConsole: [["server/chat/e4.ts", `console.log("x");`]],
  "No module mocks": [["server/chat/e5.test.ts", `vi.mock("./model.ts");`]],
  "A cast through unknown": [
    ["server/chat/e6.ts", "export const f = (x: string) => x as unknown as number;"],
  ],
  noFloatingPromises: [
    ["server/chat/e7.ts", "export async function save() {}\nexport function f() {\n  save();\n}"],
  ],
  useMaxParams: [
    ["server/chat/e8.ts", "export function f(a: 1, b: 2, c: 3, d: 4) {\n  return [a, b, c, d];\n}"],
  ],
  noExcessiveLinesPerFunction: [
    ["server/chat/e9.ts", `export function f() {\n${"  f();\n".repeat(71)}}`],
  ],
  noDefaultExport: [["server/chat/e10.ts", "export default 1;"]],
  noReExportAll: [["server/chat/e11.ts", `export * from "./x.ts";`]],
  noUndeclaredDependencies: [
    ["server/chat/e14.ts", `import "fast-check";`],
    ["server/chat/e15.ts", `import "left-pad";`],
  ],
  useFilenamingConvention: [["server/chat/camelCase.ts", "export const x = 1;"]],
  noSkippedTests: [["server/chat/e12.test.ts", `test.skip("x", () => {});`]],
  noExplicitAny: [["server/chat/e13.ts", "export const f = (x: any) => x;"]],
  noImportCycles: [
    ["server/chat/f1.ts", `import { b } from "./f2.ts";\nexport const a = () => b;`],
    ["server/chat/f2.ts", `import { a } from "./f1.ts";\nexport const b = () => a;`],
    ["server/chat/f3.ts", `export const load = () => import("./f4.ts");`],
    ["server/chat/f4.ts", `import { load } from "./f3.ts";\nexport const again = () => load;`],
    ["server/chat/f5.ts", `import type { F6 } from "./f6.ts";\nexport type F5 = F6 | 5;`],
    ["server/chat/f6.ts", `import type { F5 } from "./f5.ts";\nexport type F6 = F5 | 6;`],
  ],
  "Write `import type`": [["server/chat/f7.ts", `export type F = import("./f5.ts").F5;`]],
  noHexColors: [["client/styles/g1.css", "a {\n  color: #ff0000;\n}"]],
};

export const broken = Object.entries(brokenBy).flatMap(([message, samples]) =>
  samples.map(([path, code]) => ({ path, code, message })),
);

const keepingEveryRule: readonly Sample[] = [
  ["server/chat/model/model.ts", `import Anthropic from "@anthropic-ai/sdk";`],
  ["server/auth/sessions/token.ts", `import { SignJWT } from "jose";`],
  ["server/auth/store.ts", `import { sql } from "kysely";`],
  ["server/auth/sessions/session-store.ts", `await db.selectFrom("sessions").execute();`],
  ["server/auth/ok1.ts", `import type { Transaction } from "kysely";`],
  ["server/chat/ok2.ts", `import { entitlement } from "../billing/billing.ts";`],
  ["server/chat/shares/store.ts", `import { sql } from "kysely";`],
  ["server/chat/shares/ok10.ts", `import { x } from "../versions/store.ts";`],
  ["server/chat/shares/ok8.ts", `import { x } from "../../services/services.ts";`],
  ["server/chat/shares/ok9.ts", `import { x } from "../../../shared/limits.ts";`],
  ["server/billing/orders/order-store.ts", `import { x } from "../statuses.ts";`],
  ["server/billing/admin/operator-store.ts", `import "../coupons/coupon-store.ts";`],
  ["server/pages/ok11.ts", `import { x } from "../../shared/x.ts";`],
  ["server/billing/invoices/pdf/ok12.ts", `import { x } from "../view.ts";`],
  ["client/features/chat/messages/parts/ok13.ts", `import "../../composer/x.ts";`],
  ["server/startup/ok14.ts", `import "../simulators/start-simulators.ts";`],
  ["server/chat/ok3.ts", `import type { Db } from "../db/database.ts";`],
  ["server/chat/ok4.ts", "export function f() {\n  let x = 1;\n  return x++;\n}"],
  ["server/db/ok5.ts", `import type { UserTable } from "../auth/table.ts";`],
  ["server/services/router.ts", `import { list } from "./services.ts";`],
  ["client/lib/ok6.ts", `import type { AppRouter } from "../../server/router.ts";`],
  ["client/features/chat/ok7.ts", `import { Button } from "../../ui/button.tsx";`],
  ["client/features/chat/parts/ok8.ts", `import { x } from "../list.ts";`],
  ["shared/ok9.ts", `import * as z from "zod/mini";`],
  ["migrations/ok10.ts", `import { sql } from "kysely";`],
];

export const clean = keepingEveryRule.map(([path, code]) => ({ path, code }));
