import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { configVariables } from "./config-fields.ts";

const envExample = readFileSync(join(import.meta.dirname, "../.env.example"), "utf8");

/** Variables whose value in `.env.example` is an example; all others state their default. */
const examples =
  /^(?:PUBLIC_URL|REDIS_URL|SECOND_LISTENER|MAIL_FROM|SUPPORT_EMAIL|GRIEVANCE_PHONE|TRUST_PROXY|S3_\w+|OTEL_\w+)$/;

test(".env.example names the default values", () => {
  const stated = [...envExample.matchAll(/^# ([A-Z][A-Z0-9_]+)=(.+)$/gm)]
    .map(([, name = "", value = ""]) => [name, value] as const)
    .filter(([name]) => !examples.test(name));
  const defaults = readConfig({});
  const differs = (name: string, value: string) =>
    !isDeepStrictEqual(readConfig({ [name]: value }), defaults);
  expect(stated.filter(([name, value]) => differs(name, value))).toEqual([]);
  expect(stated.map(([name]) => name)).toContain("OTP_TTL_SECONDS");
});

test(".env.example documents exactly the variables that we read", () => {
  const internal = ["VITE_DEV"];
  const documented = [...envExample.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
  const read = configVariables.filter((name) => !internal.includes(name));
  expect(documented.sort()).toEqual([...read].sort());
});
