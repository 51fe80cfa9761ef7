import { configureGlobal } from "fast-check";

/**
 * The seed of every property test. It is always the same, so that no run fails by chance; `SAATHI_SEED=$RANDOM`
 * tries other values, and repeats those of a failing run.
 */
configureGlobal({ seed: Number(process.env.SAATHI_SEED ?? 20_261_124) });
