import { compareSamples, measureMs, median } from "../../scripts/statistics.ts";
import type { Bench, Result } from "../lib/types.ts";
import { type BuiltProduct, withBuiltProduct } from "../lib/with-built-product.ts";

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
  // The answer itself says whether the address is registered (contract, "/auth").
  { label: "/auth, method password", path: "/auth", fields: {}, answersAlike: false },
];

const toRegisteredEmail = (index: number) => `registered${index}@example.in`;

async function addRegistered({ ctx, addMembers }: BuiltProduct): Promise<void> {
  const password_hash = await ctx.hasher.hash("monsoon-kettle-41");
  for (const [index, { id }] of (await addMembers(warmUpRuns + runs)).entries()) {
    const values = { email: toRegisteredEmail(index), password_hash };
    await ctx.db.updateTable("users").set(values).where("id", "=", id).execute();
  }
}

const timePost = (url: string, path: string, body: object): Promise<number> =>
  measureMs(async () => {
    const response = await fetch(`${url}/api${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ type: "email", ...body }),
    });
    await response.arrayBuffer();
    const { status } = response;
    if (status >= 500 || status === 429) throw new Error(`${status}`);
  });

type Times = { known: number[]; unknown: number[] };

/** Alternates known and unknown addresses, so that a busy moment slows both. */
async function measureCall(url: string, call: TimedCall): Promise<Times> {
  const times: Times = { known: [], unknown: [] };
  for (let run = 0; run < warmUpRuns + runs; run += 1) {
    const kinds = run % 2 === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
    for (const kind of kinds) {
      // Each call has an address of its own.
      const novel = `novel${timedCalls.indexOf(call)}${run}@example.in`;
      const email = kind === "known" ? toRegisteredEmail(run) : novel;
      if (call.needsCode) await timePost(url, "/auth", { email, method: "otp" });
      const tookMs = await timePost(url, call.path, { email, ...call.fields });
      if (run >= warmUpRuns) times[kind].push(tookMs);
    }
  }
  return times;
}

/** Measures whether response times reveal who has an account. */
export const bench: Bench = {
  name: `answers about known addresses beside unknown ones, ${runs} of each, medians`,
  run: (print): Promise<Result[]> =>
    withBuiltProduct(async (served) => {
      await addRegistered(served);
      const { url } = await served.start({ RATE_LIMIT_SCALE: "100000" });
      const results: Result[] = [];
      for (const call of timedCalls) {
        const { known, unknown } = await measureCall(url, call);
        const { share, pValue } = compareSamples(known, unknown);
        print(
          `${call.label}: known slower in ${(100 * share).toFixed(1)} % of pairs, p = ${pValue.toFixed(3)}`,
        );
        const row = { label: call.label, unit: "ms" };
        const medians = { product: median(known), baseline: median(unknown) };
        results.push({ ...row, ...medians, ...(call.answersAlike && { ratioMax }) });
      }
      return results;
    }),
};
