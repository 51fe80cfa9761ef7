import { refusals } from "../../../../shared/refusals.ts";
import { lazyPart } from "../../../ui/state/lazy-part.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import { Reference } from "../../../ui/state/reference.tsx";
import { ServerMessage } from "../../../ui/state/server-message.tsx";
import { strings } from "../strings.ts";

const FairUseNotice = lazyPart(
  async () => (await import("../usage/fair-use-notice.tsx")).FairUseNotice,
  "inline",
);

type RefusalNoticeProps = {
  refusal: string;
  reference: string | null;
  isDanger: boolean;
  onDismiss: () => void;
};

/** Why the server refused the last message. */
export function RefusalNotice({ refusal, reference, isDanger, onDismiss }: RefusalNoticeProps) {
  if (refusal === refusals.fairUseLimitReached)
    return <FairUseNotice onDismiss={onDismiss} isDanger={isDanger} />;
  return (
    <Notice tone="error" className="flex items-center justify-between gap-3">
      <div className="min-w-0">
        <ServerMessage>{refusal}</ServerMessage>
        {isDanger ? <p className="font-semibold">{strings.callInstead}</p> : null}
        <Reference id={reference} />
      </div>
      <button
        type="button"
        onClick={onDismiss}
        className="min-h-11 shrink-0 font-semibold underline"
      >
        {strings.dismiss}
      </button>
    </Notice>
  );
}
