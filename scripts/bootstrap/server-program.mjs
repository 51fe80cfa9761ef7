/**
 * How Node starts the built server (docs/decisions/0052-a-built-server.md has the measurements). V8 lets
 * the space for new objects grow to three times 16 MiB, and on a machine with much memory it collects
 * old objects late: 4 MiB and a heap of at most 1 GiB save a third of the memory under load.
 */
export const serverProgram = [
  "--max-semi-space-size=4",
  "--max-old-space-size=1024",
  "dist/server/main.js",
];

/** glibc gives memory back that was freed; otherwise it keeps the peaks of the start. */
export const serverEnv = { MALLOC_TRIM_THRESHOLD_: "131072" };
