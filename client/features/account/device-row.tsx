import type { Outputs } from "../../lib/api/outputs.ts";
import { formatDate, formatDateTime } from "../../lib/i18n/format.ts";
import { Button } from "../../ui/form/button.tsx";
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

type DeviceRowProps = { device: SignedInDevice; busy: boolean; onEnd: () => void };

export function DeviceRow({ device, busy, onEnd }: DeviceRowProps) {
  const { current, created_at, last_seen_at } = device;
  const name = deviceName(device);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded border border-line bg-surface px-4 py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {name}
          {current ? (
            <span className="rounded-full bg-success-soft px-2.5 py-0.5 text-sm font-semibold text-success">
              {strings.thisDevice}
            </span>
          ) : null}
        </p>
        <p className="grid text-sm text-muted">
          {current ? null : (
            <time dateTime={last_seen_at}>{strings.lastUsed(formatDateTime(last_seen_at))}</time>
          )}
          <time dateTime={created_at}>{strings.since(formatDate(created_at))}</time>
        </p>
      </div>
      {current ? null : (
        <Button variant="secondary" busy={busy} onClick={onEnd}>
          {strings.endDevice}
          <span className="sr-only">: {name}</span>
        </Button>
      )}
    </li>
  );
}
