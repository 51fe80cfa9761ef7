import { strings } from "./strings.ts";

/** A session of `auth.sessions`; times are UTC ISO-8601 texts. */
export type Device = {
  id: string;
  browser: string | null;
  system: string | null;
  current: boolean;
  created_at: string;
  last_seen_at: string;
};

/** `Chrome on Android`, or the known part of it. */
export function deviceName({ browser, system }: Pick<Device, "browser" | "system">): string {
  if (browser === null || system === null) return browser ?? system ?? strings.unknownDevice;
  return strings.device(browser, system);
}
