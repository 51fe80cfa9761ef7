import { ChooserPage } from "../features/services/chooser-page.tsx";
import { FloatingQuickExit } from "./frame/quick-exit.tsx";
import { SamplePart } from "./sample-part.tsx";
import { useWaitingMessages } from "./use-waiting-messages.ts";

/** The list of services. It is composed here because a sample belongs to two features. */
export function ChooserScreen() {
  useWaitingMessages();
  return (
    <>
      <ChooserPage Sample={SamplePart} />
      <FloatingQuickExit />
    </>
  );
}
