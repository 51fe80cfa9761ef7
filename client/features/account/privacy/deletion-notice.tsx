import { useRef } from "react";
import { trpc } from "../../../lib/api/trpc.tsx";
import { trpcClient } from "../../../lib/api/trpc-client.ts";
import { useSubmit } from "../../../lib/api/use-submit.ts";
import { findMainHeading, restoreLostFocus } from "../../../lib/focus/use-lost-focus.ts";
import { formatDateTime } from "../../../lib/i18n/format.ts";
import { refreshProfile } from "../../../lib/session/profile.ts";
import { useOnChange } from "../../../lib/use-on-change.ts";
import { Button } from "../../../ui/form/button.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { Failure } from "../../../ui/state/failure.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import { privacyStrings as strings } from "./privacy-strings.ts";

/** Says when the account is deleted, with the way back; nothing for an account that stays. */
export function DeletionNotice({ deletesAt }: { deletesAt: string | null }) {
  const { busy, error, run } = useSubmit();
  const { account } = trpc.useUtils();
  const heading = useRef<HTMLHeadingElement>(null);
  useOnChange(deletesAt, () => {
    void account.record.invalidate();
    // The button that asked for the deletion is gone, or the one that cancelled it.
    restoreLostFocus(() => {
      // It is screens below on a phone: whoever pressed it would see nothing happen.
      heading.current?.scrollIntoView({ block: "center" });
      return heading.current ?? findMainHeading();
    });
  });
  if (deletesAt === null) return null;
  const keep = () =>
    run(async () => {
      await trpcClient.account.cancelDeletion.mutate();
      await refreshProfile();
      toast(strings.kept);
    });
  return (
    <Notice className="my-4">
      <div className="grid gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-lg">
          {strings.deletionTitle}
        </h2>
        <p>{strings.deletionOn(formatDateTime(deletesAt))}</p>
        <Failure error={error} />
        <Button className="justify-self-start" busy={busy} onClick={() => void keep()}>
          {strings.keep}
        </Button>
      </div>
    </Notice>
  );
}
