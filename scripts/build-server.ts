import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { serverEnv, serverProgram } from "./bootstrap/server-program.mjs";
import { publish } from "./build/publish.ts";
import { buildServer } from "./build/server.ts";
import { withTemporaryFolder } from "./build/temporary-folder.ts";

const root = join(import.meta.dirname, "..");
const target = join(root, "dist/server");

const lazyImport = /import\("\.\/([^"]+)"\)/g;

/**
 * Compiles what a start loads, so that the first start is as fast and small as the others, and what is loaded later,
 * while replies stream: the gateway's SDK with the first sale, for example.
 */
async function warmUp(): Promise<void> {
  const main = await readFile(join(target, "main.js"), "utf8");
  const serve = /import\("\.\/(serve-[^"]+)"\)/.exec(main)?.[1];
  if (serve === undefined) throw new Error("main.js does not load the server as expected");
  const code = await readFile(join(target, serve), "utf8");
  const lazy = [...code.matchAll(lazyImport)].map(([, name]) => `./dist/server/${name}`);
  const program = `
    import module from "node:module";
    module.enableCompileCache(".cache/node");
    await import("./dist/server/${serve}");
    for (const path of ${JSON.stringify(lazy)}) await import(path);
    module.flushCompileCache();
    process.exit(0);
  `;
  const flags = [...serverProgram.slice(0, -1), "--input-type=module", "-e", program];
  await promisify(execFile)(process.execPath, flags, {
    cwd: root,
    env: { ...process.env, ...serverEnv },
  });
}

const fresh = join(root, `dist/.building-server-${process.pid}`);
await withTemporaryFolder(fresh, async () => {
  await buildServer(root, fresh);
  await publish(fresh, target, "main.js");
  await warmUp();
});
