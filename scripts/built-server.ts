import { dirname } from "node:path";
import { ensureBuilt } from "./bootstrap/build.mjs";

/** Builds the server, when it is stale, for tests that start it as processes of their own. */
export const setup = (): Promise<void> =>
  ensureBuilt(dirname(import.meta.dirname), { part: "server" });
