import { Link } from "wouter";
import { formatDateTime } from "../../../lib/i18n/format.ts";
import { Notice } from "../../../ui/state/notice.tsx";
import { planNoticeStrings as strings } from "./plan-notice-strings.ts";

/** For an account that waits for its deletion, from whose composer nothing can be sent. `deletesAt`: UTC ISO-8601 text. */
export function DeletionNotice({ deletesAt }: { deletesAt: string }) {
  return (
    <Notice className="flex flex-wrap items-center justify-between gap-x-4">
      <p className="min-w-0">{strings.deletion(formatDateTime(deletesAt))}</p>
      <Link href="/account/privacy" className="flex min-h-11 items-center font-semibold underline">
        {strings.keepAccount}
      </Link>
    </Notice>
  );
}
