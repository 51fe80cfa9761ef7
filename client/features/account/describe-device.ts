import type { Outputs } from "../../lib/api/outputs.ts";
import { strings } from "./strings.ts";

/** Times are UTC ISO-8601 texts. */
export type SignedInDevice = Outputs["auth"]["sessions"][number];

/** `Chrome on Android`, or the known part of it. */
export function deviceName({
  browser,
  system,
}: Pick<SignedInDevice, "browser" | "system">): string {
  if (browser === null || system === null) return browser ?? system ?? strings.unknownDevice;
  return strings.device(browser, system);
}
