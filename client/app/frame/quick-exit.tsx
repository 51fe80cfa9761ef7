import { exitQuickly } from "../../lib/navigation.ts";
import { useSession } from "../../lib/session/session.ts";
import { isSharedDevice } from "../../lib/storage/shared-device.ts";
import { Button } from "../../ui/form/button.tsx";
import { strings } from "../strings.ts";

/** On a shared device: ends the session, deletes what is here, and leaves for another site. */
export function QuickExit() {
  const { token } = useSession();
  if (token === null || !isSharedDevice()) return null;
  return (
    <Button variant="danger" onClick={exitQuickly}>
      {strings.quickExit}
    </Button>
  );
}
