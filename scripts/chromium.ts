import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { type Browser, chromium } from "@playwright/test";

const root = dirname(import.meta.dirname);
const installTimeoutMs = 10 * 60_000;
const answerTimeoutMs = 15_000;

// The headless shell first: without the parts of a window it takes a quarter less of the processor.
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
const usualFolders = ["/usr/bin", "/usr/local/bin", "/snap/bin", "/opt/google/chrome"];
const macPrograms = ["Chromium", "Google Chrome"].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

/** Whether a program exists and starts: Ubuntu's chromium package is a script that only asks for a snap. */
function canStart(path: string): boolean {
  if (!existsSync(path)) return false;
  const { status } = spawnSync(path, ["--version"], { stdio: "ignore", timeout: answerTimeoutMs });
  return status === 0;
}

/** The paths where a Chromium may be installed, the likeliest first. */
export function listCandidates(env: NodeJS.ProcessEnv): string[] {
  const folders = [...(env.PATH ?? "").split(delimiter), ...usualFolders].filter(Boolean);
  const inFolders = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...new Set([...inFolders, ...macPrograms, chromium.executablePath()])];
}

/** Finds a Chromium that starts; `$CHROMIUM_PATH` takes precedence even if it does not start. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM_PATH || listCandidates(process.env).find(canStart);
}

type Installer = { title: string; command: string; args: string[] };

/** The ways to install a Chromium, best first. For root on Debian the distribution's package is fastest. */
function listInstallers(): Installer[] {
  const isRoot = process.getuid?.() === 0;
  const cli = join(root, "node_modules/@playwright/test/cli.js");
  const withDeps = isRoot ? ["--with-deps"] : [];
  const playwright = {
    title: "a Chromium, Playwright's own build",
    command: process.execPath,
    args: [cli, "install", ...withDeps, "chromium"],
  };
  if (!isRoot || !isDebian()) return [playwright];
  // Older distributions have no package of the shell.
  const apt = aptInstaller("a Chromium, the distribution's package", [
    "chromium-headless-shell",
    "chromium",
  ]);
  return [apt, playwright];
}

/** Installs the first of some packages that the distribution has. */
function aptInstaller(title: string, packages: readonly string[]): Installer {
  const installs = packages.map((name) => `apt-get install -yqq --no-install-recommends ${name}`);
  const script = `apt-get update -qq && { ${installs.join(" || ")}; }`;
  return { title, command: "sh", args: ["-c", script] };
}

/** The page's fallback, in which a chat is set: with a wider font the tests of its layout fail. */
const fallbackFont = {
  folder: "/usr/share/fonts/truetype/liberation",
  package: "fonts-liberation",
};

/** Installs the fallback font where a Chromium without recommended packages brought none. */
async function installFont(): Promise<void> {
  if (process.getuid?.() !== 0 || !isDebian() || existsSync(fallbackFont.folder)) return;
  await install(aptInstaller("the font that its pages fall back to", [fallbackFont.package]));
}

function isDebian(): boolean {
  const path = "/etc/os-release";
  return existsSync(path) && /^ID(_LIKE)?=.*debian/m.test(readFileSync(path, "utf8"));
}

/** Runs an installer to its end. Whether it succeeded shows when a Chromium is looked for. */
async function install({ title, command, args }: Installer): Promise<void> {
  console.log(`Installing for the browser tests: ${title}…`);
  const child = spawn(command, args, {
    stdio: ["ignore", "inherit", "inherit"],
    timeout: installTimeoutMs,
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  await once(child, "exit").catch((error) => console.error(`${command}: ${error.message}`));
}

/**
 * Finds a Chromium that starts: `$CHROMIUM_PATH`, an installed one, or Playwright's; installs one
 * otherwise.
 * @throws Error with a message for a person
 */
export async function findOrInstallChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (canStart(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, and that does not start.`);
  }
  for (const installer of [undefined, ...listInstallers()]) {
    if (installer) await install(installer);
    const found = findChromium();
    if (found === undefined) continue;
    await installFont();
    return found;
  }
  throw new Error(
    "The browser tests need a Chromium, and none could be installed. Install one (Debian: " +
      "apt-get install chromium; elsewhere: npx playwright install --with-deps chromium), " +
      "or set CHROMIUM_PATH to the program of one.",
  );
}

/** Starts a browser in the Chromium that `findOrInstallChromium` finds. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: await findOrInstallChromium() });
}
