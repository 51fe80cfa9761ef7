import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { serverEnv, serverProgram } from "./bootstrap/server-program.mjs";

const root = dirname(import.meta.dirname);
const read = (path: string) => readFileSync(join(root, path), "utf8");
const settings = Object.entries(serverEnv).map(([name, value]) => `${name}=${value}`);

test("the Dockerfile starts the server as `npm start` does", () => {
  const [, command = ""] = /^CMD (\[.*\])$/m.exec(read("Dockerfile")) ?? [];
  expect(JSON.parse(command)).toEqual(["node", ...serverProgram]);
  for (const setting of settings) expect(read("Dockerfile")).toContain(setting);
});

test("the README's unit of systemd starts the server as `npm start` does", () => {
  const readme = read("README.md");
  expect(readme).toContain(`/node_modules/.bin/node ${serverProgram.join(" ")}\n`);
  expect(readme).toContain(`\nEnvironment=${settings.join(" ")}\n`);
});
