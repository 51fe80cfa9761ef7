import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { chromium } from "@playwright/test";

const root = dirname(import.meta.dirname);
const installTimeoutMs = 10 * 60_000;
const answerTimeoutMs = 15_000;

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const usualFolders = ["/usr/bin", "/usr/local/bin", "/snap/bin", "/opt/google/chrome"];
const macPrograms = ["Chromium", "Google Chrome"].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

/** Whether it is there and starts: Ubuntu's package is a script that only asks for a snap. */
function works(path: string): boolean {
  if (!existsSync(path)) return false;
  const { status } = spawnSync(path, ["--version"], { stdio: "ignore", timeout: answerTimeoutMs });
  return status === 0;
}

/** Where a Chromium may stand, likeliest first. */
export function candidates(env: NodeJS.ProcessEnv): string[] {
  const folders = [...(env.PATH ?? "").split(delimiter), ...usualFolders].filter(Boolean);
  const inFolders = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...new Set([...inFolders, ...macPrograms, chromium.executablePath()])];
}

/** A Chromium that is there and starts; `$CHROMIUM_PATH` before all, even if it does not start. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM_PATH || candidates(process.env).find(works);
}

type Way = { title: string; command: string; args: string[] };

/** The ways to install one from here, best first. As root on Debian its own package is quickest. */
function waysToInstall(): Way[] {
  const isRoot = process.getuid?.() === 0;
  const cli = join(root, "node_modules/@playwright/test/cli.js");
  const withDeps = isRoot ? ["--with-deps"] : [];
  const playwright = {
    title: "Playwright's own build",
    command: process.execPath,
    args: [cli, "install", ...withDeps, "chromium"],
  };
  if (!isRoot || !isDebian()) return [playwright];
  const script = "apt-get update && apt-get install -y --no-install-recommends chromium";
  const apt = { title: "the distribution's package", command: "sh", args: ["-c", script] };
  return [apt, playwright];
}

function isDebian(): boolean {
  const path = "/etc/os-release";
  return existsSync(path) && /^ID(_LIKE)?=.*debian/m.test(readFileSync(path, "utf8"));
}

function install({ title, command, args }: Way): void {
  console.log(`Installing a Chromium for the browser tests: ${title}…`);
  spawnSync(command, args, {
    stdio: ["ignore", "inherit", "inherit"],
    timeout: installTimeoutMs,
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}

/**
 * The path of a Chromium that starts: `$CHROMIUM_PATH`, an installed one, Playwright's own, or one
 * that it installs. Throws a line for a person when none can be had.
 */
export async function findOrInstallChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (works(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, and that does not start.`);
  }
  for (const way of [undefined, ...waysToInstall()]) {
    if (way) install(way);
    const found = findChromium();
    if (found) return found;
  }
  throw new Error(
    "The browser tests need a Chromium, and none could be installed. Install one (Debian: " +
      "apt-get install chromium; elsewhere: npx playwright install --with-deps chromium), " +
      "or set CHROMIUM_PATH to the program of one.",
  );
}
