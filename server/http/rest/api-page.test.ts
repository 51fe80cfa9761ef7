import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { refusals } from "../../../shared/refusals.ts";
import { contractRows } from "../../testing/contract-rows.ts";
import { restRows } from "./rest-rows.ts";

const page = readFileSync(join(import.meta.dirname, "../../../docs/api.md"), "utf8");
const rows = [...page.matchAll(/^\| (GET|POST) `([^`]+)` \| ([\w ]+) \|/gm)].map(
  ([, method, path, caller]) => ({ call: `${method} ${path}`, caller }),
);

/** Paths that carry bytes or have a body parser of their own (http/files, http/webhooks.ts). */
const besidesTable = [
  "GET /account/downloads/{id}",
  "GET /chat/attachments/{id}",
  "GET /invoices/{id}.pdf",
  "POST /cashfree/webhook",
  "POST /chat/attachments",
];

/** Without the names of parameters, which the page writes in snake case. */
const withoutNames = (call: string) => call.replace(/\{\w+\}|:\w+/g, "{}");

test("docs/api.md has every path for programs, and no other", () => {
  const served = restRows
    .filter(({ path }) => !path.startsWith("/app/"))
    .map(({ method, path }) => `${method} ${path}`);
  expect(rows.map(({ call }) => withoutNames(call)).sort()).toEqual(
    [...served, ...besidesTable].map(withoutNames).sort(),
  );
});

test("docs/api.md says who may call each path as the tests of access do", () => {
  const expected = contractRows.map(({ call, access }) => ({ call, caller: access }));
  expect(rows.filter(({ call }) => !besidesTable.includes(call)).sort(byCall)).toEqual(
    expected.sort(byCall),
  );
});

test("docs/api.md quotes messages of failures as the server sends them", () => {
  const quoted = [...page.matchAll(/^\| \d{3}.*\| (.*) \|$/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text),
  );
  const known: readonly (string | undefined)[] = Object.values(refusals);
  expect(quoted.length).toBeGreaterThan(15);
  expect(quoted.filter((text) => !known.includes(text))).toEqual([]);
});

test("a comment that cites the contract names a path or a heading of docs/api.md", () => {
  const sources = globSync("{client,server,shared,scripts}/**/*.{ts,tsx}", {
    exclude: ["**/*.test.{ts,tsx}"],
  });
  const cited = sources.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/contract, "([^"]+)"/gi)].map(([, name = ""]) => name),
  );
  const headings = [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading);
  const paths = rows.map(({ call }) => call.split(" ")[1]);
  const known = [...headings, ...paths];
  expect(cited.length).toBeGreaterThan(15);
  expect(cited.filter((name) => !known.includes(name))).toEqual([]);
});

function byCall(one: { call: string }, other: { call: string }): number {
  return one.call.localeCompare(other.call);
}
