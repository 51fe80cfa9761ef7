import { strings } from "./strings.ts";

/** A session as `auth.sessions` tells of it; times are UTC ISO-8601 texts. */
export type Device = {
  id: string;
  browser: string | null;
  system: string | null;
  current: boolean;
  created_at: string;
  last_seen_at: string;
};

/** `Chrome on Android`, or as much of it as is known. */
export function deviceName({ browser, system }: Pick<Device, "browser" | "system">): string {
  if (browser === null || system === null) return browser ?? system ?? strings.unknownDevice;
  return strings.device(browser, system);
}
