import { GetStartedPage } from "../features/services/get-started-page.tsx";
import { FloatingQuickExit } from "./layout/quick-exit.tsx";
import { SamplePart } from "./sample-part.tsx";
import { useSendQueuedMessages } from "./use-send-queued-messages.ts";

/** The list of services. It is composed here because a sample belongs to two features. */
export function GetStartedScreen() {
  useSendQueuedMessages();
  return (
    <>
      <GetStartedPage Sample={SamplePart} />
      <FloatingQuickExit />
    </>
  );
}
