import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { makeFolder, ownerOnly, ownerOnlyFolder } from "../../server/file-system.ts";
import { brand } from "../../shared/brand.ts";

/** The token for one server, in memory and in a file that only its owner can read. */
export interface TokenFile {
  read(): string | null;
  write(token: string): void;
  clear(): void;
}

function pathOf(url: string): string {
  const { XDG_CONFIG_HOME, APPDATA } = process.env;
  const folder = XDG_CONFIG_HOME ?? APPDATA ?? join(homedir(), ".config");
  // A token belongs to an origin: https and http on one host are two servers.
  const { protocol, hostname, port } = new URL(url);
  const standardPort = protocol === "https:" ? "443" : "80";
  const origin = `${protocol}${hostname}_${port || standardPort}`;
  return join(folder, brand.name.toLowerCase(), `${origin.replace(/[^a-z0-9.-]/gi, "_")}.token`);
}

function readToken(path: string): string | null {
  try {
    return readFileSync(path, "utf8").trim() || null;
  } catch {
    return null;
  }
}

export function createTokenFile({ url, save }: { url: string; save: boolean }): TokenFile {
  const path = pathOf(url);
  let token = save ? readToken(path) : null;
  return {
    read: () => token,
    write(next) {
      token = next;
      if (!save) return;
      makeFolder(dirname(path), ownerOnlyFolder);
      writeFileSync(path, `${next}\n`, { mode: ownerOnly });
    },
    clear() {
      token = null;
      try {
        rmSync(path, { force: true });
      } catch {
        // The server refuses what stays there.
      }
    },
  };
}
