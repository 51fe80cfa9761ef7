import { endSessionAndClearDevice } from "../../lib/session/end-session.ts";
import { useSession } from "../../lib/session/session.ts";
import { isSharedDevice } from "../../lib/storage/shared-device.ts";
import { Button } from "../../ui/form/button.tsx";
import { quickExitStrings as strings } from "./quick-exit-strings.ts";

/** A neutral page of another site, which does not reveal where the person was. */
const neutralPage = "https://www.google.com/";

/** Ends the session and leaves the product at once; Back does not return to this page. */
function exitQuickly(): void {
  endSessionAndClearDevice();
  window.location.replace(neutralPage);
}

/** `QuickExit` for a page without a header of its own, above the button that scrolls up. */
export function FloatingQuickExit() {
  return <QuickExit className="fixed end-4 bottom-20 z-40 bg-surface shadow-soft" />;
}

/** A button on a shared device that ends the session, deletes what this browser stored, and opens another site. */
export function QuickExit({ className }: { className?: string }) {
  const { token } = useSession();
  return token && isSharedDevice() ? (
    <Button variant="danger" className={className} onClick={exitQuickly}>
      {strings.leave}
    </Button>
  ) : null;
}
