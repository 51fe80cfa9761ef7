import { useRef, useState } from "react";
import { trpc } from "../../lib/api/trpc.tsx";
import { trpcClient } from "../../lib/api/trpc-client.ts";
import { useSubmit } from "../../lib/api/use-submit.ts";
import { clearSessionAndOpenLogin } from "../../lib/session/end-session.ts";
import { clearDevice } from "../../lib/storage/clear-device.ts";
import { Button } from "../../ui/form/button.tsx";
import { Failure } from "../../ui/state/failure.tsx";
import { QuerySection } from "../../ui/state/query-section.tsx";
import { Skeleton } from "../../ui/state/skeleton.tsx";
import { DeviceRow, deviceName, type SignedInDevice } from "./device-row.tsx";
import { strings } from "./strings.ts";

export function DeviceList() {
  const query = trpc.auth.sessions.useQuery();
  const placeholder = (
    <div className="grid gap-3">
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </div>
  );
  return (
    <QuerySection query={query} placeholder={placeholder}>
      {(devices) => <Devices devices={devices} />}
    </QuerySection>
  );
}

/** Ends sessions, one request at a time, and reports the result. */
function useEnding() {
  const { auth } = trpc.useUtils();
  const { error, run } = useSubmit();
  const [ending, setEnding] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const end = (what: string, work: () => Promise<void>) => {
    setEnding(what);
    setAnnouncement("");
    void run(work).finally(() => setEnding(null));
  };
  const refreshList = async (done: string) => {
    await auth.sessions.invalidate();
    setAnnouncement(done);
    // The focused button has disappeared.
    list.current?.focus();
  };
  return {
    error,
    ending,
    announcement,
    list,
    endOne: (device: SignedInDevice) =>
      end(device.id, async () => {
        await trpcClient.auth.endSession.mutate({ id: device.id });
        await refreshList(strings.endedDevice(deviceName(device)));
      }),
    endOthers: () =>
      end("others", async () => {
        await trpcClient.auth.endSessions.mutate({ keepCurrent: true });
        await refreshList(strings.endedOthers);
      }),
    endAll: () =>
      end("all", async () => {
        await trpcClient.auth.endSessions.mutate({ keepCurrent: false });
        clearDevice();
        clearSessionAndOpenLogin();
      }),
  };
}

function Devices({ devices }: { devices: readonly SignedInDevice[] }) {
  const { error, ending, announcement, list, endOne, endOthers, endAll } = useEnding();
  return (
    <>
      <Failure error={error} />
      <ul ref={list} tabIndex={-1} aria-label={strings.devices} className="grid gap-3">
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            busy={ending === device.id}
            onEnd={() => endOne(device)}
          />
        ))}
      </ul>
      <p role="status" className="font-medium text-success empty:hidden">
        {announcement}
      </p>
      <div className="flex flex-wrap gap-3">
        {devices.length > 1 ? (
          <Button variant="secondary" busy={ending === "others"} onClick={endOthers}>
            {strings.endOthers}
          </Button>
        ) : null}
        <Button variant="danger" busy={ending === "all"} onClick={endAll}>
          {strings.endAll}
        </Button>
      </div>
    </>
  );
}
