import { createHash } from "node:crypto";
import type { Hasher } from "../auth/passwords/password.ts";

function digest(text: string, pepper = ""): string {
  return createHash("sha256")
    .update(JSON.stringify([text, pepper]))
    .digest("hex");
}

/** A hasher for tests of limits, which sign in often: a real hash takes 50 ms of a core. */
export const fastHasher: Hasher = {
  hash: async (text, { pepper } = {}) => digest(text, pepper),
  matches: async (hashed, text, { pepper } = {}) => hashed === digest(text, pepper),
};
