import { randomInt } from "node:crypto";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

// Below the ports that the system gives to `listen(0)` and to outgoing connections (Linux: from 32768 on),
// for another test would get one of those before the program that is to listen there has started.
const [firstPort, lastPort] = [20_000, 32_000];

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, "127.0.0.1");
  try {
    await once(probe, "listening");
  } catch {
    return false;
  }
  probe.close();
  await once(probe, "close");
  return true;
}

const claims: string[] = [];
process.once("exit", () => {
  for (const path of claims) rmSync(path, { force: true });
});

/** @returns false when another process of the run has the port already, and may not listen yet */
function claim(port: number): boolean {
  const path = join(tmpdir(), `saathi-port-${port}`);
  try {
    writeFileSync(path, "", { flag: "wx" });
  } catch {
    return false;
  }
  claims.push(path);
  return true;
}

/** A TCP port of loopback that nothing listens on, and that no other test of the run gets. */
export async function findFreePort(): Promise<string> {
  for (;;) {
    const port = randomInt(firstPort, lastPort);
    if ((await isFree(port)) && claim(port)) return String(port);
  }
}
