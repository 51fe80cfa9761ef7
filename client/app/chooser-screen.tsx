import { ChooserPage } from "../features/services/chooser-page.tsx";
import { FloatingQuickExit } from "./layout/quick-exit.tsx";
import { SamplePart } from "./sample-part.tsx";
import { useQueuedMessages } from "./use-queued-messages.ts";

/** The list of services. It is composed here because a sample belongs to two features. */
export function ChooserScreen() {
  useQueuedMessages();
  return (
    <>
      <ChooserPage Sample={SamplePart} />
      <FloatingQuickExit />
    </>
  );
}
