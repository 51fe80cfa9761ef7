import { mkdtempDisposableSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compareSamples, measureMs, median } from "../../scripts/statistics.ts";
import { type Child, startChild } from "../lib/fork-child.ts";
import { postAsEmail, toRegisteredEmail } from "../lib/registered-members.ts";
import type { Bench, Result } from "../lib/types.ts";

const childUrl = new URL("../child-processes/members-child.ts", import.meta.url);
const runs = 200;
const warmUpRuns = 20;
const ratioMax = 1.1;

type TimedCall = {
  label: string;
  path: string;
  fields: object;
  /** Whether both kinds get the same answer, so that their times must not tell them apart. */
  answersAlike: boolean;
  /** Whether a code is asked for before the measured call. */
  needsCode?: true;
};

const timedCalls: readonly TimedCall[] = [
  {
    label: "/login, wrong password",
    path: "/login",
    answersAlike: true,
    fields: { password: "not-the-password" },
  },
  {
    label: "/auth, method otp",
    path: "/auth",
    answersAlike: true,
    fields: { method: "otp" },
  },
  {
    label: "/verify-otp, wrong code",
    path: "/verify-otp",
    answersAlike: true,
    fields: { otp: "000000" },
    needsCode: true,
  },
  // The answer itself says whether the email address is registered (contract, "/auth").
  { label: "/auth, method password", path: "/auth", fields: {}, answersAlike: false },
];

const timePost = (child: Child, path: string, body: object): Promise<number> =>
  measureMs(async () => {
    const status = await postAsEmail(child, path, body);
    if (status >= 500 || status === 429) throw new Error(`${status}`);
  });

type Times = { known: number[]; unknown: number[] };

/** Alternates known and unknown email addresses, so that a busy moment slows both. */
async function measureCall(child: Child, call: TimedCall): Promise<Times> {
  const times: Times = { known: [], unknown: [] };
  for (let run = 0; run < warmUpRuns + runs; run += 1) {
    const kinds = run % 2 === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
    for (const kind of kinds) {
      // Each call has an IP address of its own.
      const novel = `novel${timedCalls.indexOf(call)}${run}@example.in`;
      const email = kind === "known" ? toRegisteredEmail(run) : novel;
      if (call.needsCode) await timePost(child, "/auth", { email, method: "otp" });
      const tookMs = await timePost(child, call.path, { email, ...call.fields });
      if (run >= warmUpRuns) times[kind].push(tookMs);
    }
  }
  return times;
}

/** Measures whether response times reveal who has an account. */
export const bench: Bench = {
  name: `answers about known addresses beside unknown ones, ${runs} of each, medians`,
  async run(print): Promise<Result[]> {
    using folder = mkdtempDisposableSync(join(tmpdir(), "saathi-bench-"));
    using child = await startChild(childUrl, ["product", join(folder.path, "product.db")]);
    const results: Result[] = [];
    for (const call of timedCalls) {
      const { known, unknown } = await measureCall(child, call);
      const { share, pValue } = compareSamples(known, unknown);
      print(
        `${call.label}: known slower in ${(100 * share).toFixed(1)} % of pairs, p = ${pValue.toFixed(3)}`,
      );
      const row = { label: call.label, unit: "ms" };
      const medians = { product: median(known), baseline: median(unknown) };
      results.push({ ...row, ...medians, ...(call.answersAlike && { ratioMax }) });
    }
    return results;
  },
};
