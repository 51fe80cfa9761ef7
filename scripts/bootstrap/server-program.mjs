/**
 * How Node starts the built server (docs/decisions/0052-a-built-server.md has the measurements). By default V8 lets
 * new objects fill three times 32 MiB, collects old objects late in a heap that may grow, and takes two cores from the
 * thread that serves with four of its own. `gc` gives back what the start needed (server/startup/free-startup-memory.ts).
 */
export const serverProgram = [
  "--max-semi-space-size=8",
  "--v8-pool-size=1",
  "--max-old-space-size=1024",
  "--expose-gc",
  "dist/server/main.js",
];

/** glibc gives memory back that was freed, and keeps less of it apart for each thread. */
export const serverEnv = { MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "131072" };
