import { mkdtempDisposableSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { measureMs, quantile } from "../../scripts/statistics.ts";
import { type Child, startChild } from "../lib/fork-child.ts";
import { postAsEmail, registeredPassword, toRegisteredEmail } from "../lib/registered-members.ts";
import type { Bench, Result } from "../lib/types.ts";

const childUrl = new URL("../child-processes/members-child.ts", import.meta.url);
const floodConnections = 50;
/** Members beside the one whose account is flooded, which is that of member 0. */
const othersCount = 10;
const signIns = 60;
const warmUpSignIns = 10;
const ratioMax = 3;

async function signIn(child: Child, index: number): Promise<void> {
  const status = await postAsEmail(child, "/login", {
    email: toRegisteredEmail(index),
    password: registeredPassword,
  });
  if (status !== 200) throw new Error(`/api/login answered ${status}`);
}

/** How long other members' sign-ins take, one after another, in milliseconds. */
async function timeOthers(child: Child, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    times.push(await measureMs(() => signIn(child, 1 + (index % othersCount))));
  }
  return times;
}

/** Signs in to one account over many connections while `work` runs. @returns the sign-ins, and the result */
async function duringFlood<T>(child: Child, work: () => Promise<T>): Promise<[number, T]> {
  let running = true;
  let count = 0;
  const connection = async () => {
    while (running) {
      await signIn(child, 0);
      count += 1;
    }
  };
  const flood = Promise.all(Array.from({ length: floodConnections }, connection));
  const result = await work();
  running = false;
  await flood;
  return [count, result];
}

/** A stranger's sign-in while one account is flooded with right passwords, compared with a quiet server. */
export const bench: Bench = {
  name: `sign-ins by password while ${floodConnections} connections sign in to another account`,
  async run(print): Promise<Result[]> {
    using folder = mkdtempDisposableSync(join(tmpdir(), "saathi-bench-"));
    using child = await startChild(childUrl, ["product", join(folder.path, "product.db")]);
    await timeOthers(child, warmUpSignIns);
    const quiet = await timeOthers(child, signIns);
    const [count, flooded] = await duringFlood(child, () => timeOthers(child, signIns));
    print(`the flood signed in ${count} times`);
    const row = (label: string, share: number) => ({
      label,
      unit: "ms",
      product: quantile(flooded, share),
      baseline: quantile(quiet, share),
    });
    const p95 = { ...row("p95, flooded beside quiet", 0.95), ratioMax };
    return [row("median, flooded beside quiet", 0.5), p95];
  },
};
