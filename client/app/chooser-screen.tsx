import { ChooserPage } from "../features/services/chooser-page.tsx";
import { DeferredSample } from "./deferred-sample.tsx";
import { FloatingQuickExit } from "./frame/quick-exit.tsx";
import { useWaitingMessages } from "./use-waiting-messages.ts";

/** The list of services. It is composed here because a sample belongs to two features. */
export function ChooserScreen() {
  useWaitingMessages();
  return (
    <>
      <ChooserPage Sample={DeferredSample} />
      <FloatingQuickExit />
    </>
  );
}
