import { configureGlobal } from "fast-check";

const given = process.env.SAATHI_SEED ?? "20261124";
if (!/^-?\d{1,10}$/.test(given)) throw new Error(`SAATHI_SEED is no whole number: '${given}'`);

/**
 * The seed of every property test. It is always the same, so that no run fails by chance; `SAATHI_SEED=$RANDOM`
 * tries other values, and repeats those of a failing run.
 */
configureGlobal({ seed: Number(given) });
