import { execFile, spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import * as z from "zod";
import { findFreePort } from "../server/testing/http/free-port.ts";
import { makeTestFolder } from "../server/testing/make-test-folder.ts";

// Tries those parts of compose.yaml and the Dockerfile that need no containers.
const root = dirname(import.meta.dirname);
const read = (path: string) => readFileSync(join(root, path), "utf8");
const run = promisify(execFile);

/** The exit status of the image's health check for a server on that port. */
async function checkHealth(port: string): Promise<number> {
  const [, command = ""] = /^HEALTHCHECK [^\n]*\n\s+CMD (\[.*\])$/m.exec(read("Dockerfile")) ?? [];
  const [program = "", ...args] = z.array(z.string()).parse(JSON.parse(command));
  expect(program).toBe("node");
  const env = { ...process.env, PORT: port };
  return run(process.execPath, args, { env }).then(
    () => 0,
    (error: { code: number }) => error.code,
  );
}

test("the image's health check passes for a living server alone", async () => {
  let status = 200;
  const server = createServer(({ url }, response) => {
    response.writeHead(url === "/livez" ? status : 404).end();
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const port = String((server.address() as AddressInfo).port);
  expect(await checkHealth(port)).toBe(0);
  status = 503;
  expect(await checkHealth(port)).toBe(1);
  server.close();
  expect(await checkHealth(await findFreePort())).toBe(1);
});

test("the image copies only what the build has, and all that the server and its commands load", () => {
  const copied = [...read("Dockerfile").matchAll(/^COPY --from=build \/app\/(\S+) \.\/\1?$/gm)];
  const names = copied.map(([, name = ""]) => name);
  // The build makes the first, npm the second.
  const made = ["dist", "node_modules"];
  expect(names.filter((name) => !made.includes(name) && !existsSync(join(root, name)))).toEqual([]);
  expect(names).toEqual(
    expect.arrayContaining([...made, "migrations", "package.json", "scripts", "server", "shared"]),
  );
});

// .ci/run installs it.
if (spawnSync("nginx", ["-v"]).status === 0) {
  test("nginx accepts its configuration", () => {
    const folder = makeTestFolder();
    // Only the containers' network knows the instances' names.
    const site = read("ops/nginx.conf")
      .replaceAll(/saathi-[12]:3000/g, "127.0.0.1:3000")
      .replaceAll("/var/log/nginx", folder);
    const main = join(folder, "nginx.conf");
    writeFileSync(join(folder, "site.conf"), site);
    writeFileSync(
      main,
      `pid ${folder}/pid; error_log ${folder}/error.log;
        events {} http { access_log off; include ${folder}/site.conf; }`,
    );
    const args = ["-t", "-q", "-c", main, "-e", join(folder, "error.log")];
    const { status, stderr } = spawnSync("nginx", args, { encoding: "utf8" });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  });
}
