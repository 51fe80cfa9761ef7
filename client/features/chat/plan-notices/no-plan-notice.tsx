import { useEffect } from "react";
import { Link } from "wouter";
import { cx } from "../../../lib/cx.ts";
import { formatDate, formatDateTime } from "../../../lib/i18n/format.ts";
import { saveReturnPath } from "../../../lib/session/return-path.ts";
import { useSession } from "../../../lib/session/session.ts";
import type { SessionUser } from "../../../lib/session/stored-session.ts";
import { parseJson } from "../../../lib/storage/storage.ts";
import { readFromTab, saveInTab } from "../../../lib/storage/tab-storage.ts";
import { Button } from "../../../ui/form/button.tsx";
import { LinkButton } from "../../../ui/form/link-button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import { strings } from "../strings.ts";
import { ConfirmingNotice } from "./confirming-notice.tsx";
import { planNoticeStrings as planStrings } from "./plan-notice-strings.ts";
import { useConfirmingOrder } from "./use-confirming-order.ts";

type SubscribeNoticeProps = {
  /** The plan ended while this screen was open; a refunded one leaves no date. */
  hasEnded: boolean;
  /** The field holds a text, which waits there for a plan. */
  isTextKept: boolean;
  onDismiss: () => void;
};

type NoPlanNoticeProps = SubscribeNoticeProps & {
  /** Gets the text of the disabled field when a plan would not help now, else null. */
  onReason: (text: string | null) => void;
};

const dismissedKey = "noticeDismissed";

/** Nothing is sold beside a danger: the field keeps its link to the plans. */
const notInDanger = "in-[[data-dock]:has([data-danger],[data-danger-rest])]:hidden";

/** Names a notice by its person and the end of their plan: another person or a later end gets the notice again. */
const toOccasion = (user: SessionUser | null) => `${user?.id} ${user?.subscription?.end_date}`;

/** Whether the person dismissed the notice in this tab: on a small phone it hides part of the conversation. */
const wasDismissed = (user: SessionUser | null) =>
  parseJson<string>(readFromTab(dismissedKey), "") === toOccasion(user);

/** For people who may read but not send: how to subscribe or keep the account, or that a payment is being confirmed. */
export function NoPlanNotice({ onReason, ...rest }: NoPlanNoticeProps) {
  const { user } = useSession();
  const order = useConfirmingOrder();
  const deletesAt = user?.deletes_at ?? null;
  const confirming = order == null ? null : planStrings.confirming;
  const reason = deletesAt === null ? confirming : planStrings.deletionReason;
  useEffect(() => {
    onReason(reason);
    return () => onReason(null);
  }, [reason, onReason]);
  if (deletesAt !== null) return <DeletionNotice deletesAt={deletesAt} />;
  if (order === undefined) return null;
  if (order === null) {
    return wasDismissed(user) && !rest.hasEnded ? null : <SubscribeNotice {...rest} />;
  }
  return <ConfirmingNotice orderId={order.order_id} />;
}

/** For an account that waits for its deletion, from whose composer nothing can be sent. `deletesAt`: UTC ISO-8601 text. */
function DeletionNotice({ deletesAt }: { deletesAt: string }) {
  return (
    <Notice className="flex flex-wrap items-center justify-between gap-x-4">
      <p className="min-w-0">{planStrings.deletion(formatDateTime(deletesAt))}</p>
      <Link href="/account/privacy" className="flex min-h-11 items-center font-semibold underline">
        {planStrings.keepAccount}
      </Link>
    </Notice>
  );
}

/** For people who may read but not send; payment returns to this page. One row, so that the sample stays in view. */
function SubscribeNotice({ hasEnded, isTextKept, onDismiss }: SubscribeNoticeProps) {
  const { user } = useSession();
  const { subscription, trial } = user ?? {};
  const end = subscription?.status === "expired" ? subscription.end_date : null;
  const dismiss = () => {
    saveInTab(dismissedKey, toOccasion(user));
    onDismiss();
  };
  const isEnd = end !== null || hasEnded;
  return (
    <Notice
      className={cx(
        "flex flex-wrap items-center gap-2 max-sm:py-1.5 max-sm:ps-3 max-sm:pe-1 sm:gap-3",
        isEnd ? "" : notInDanger,
      )}
    >
      <p className="min-w-0 flex-1 basis-36 max-sm:text-sm max-sm:leading-[1.4]">
        {isEnd ? (
          <span className="sm:block">
            {end === null ? planStrings.hasEnded : planStrings.planEnded(formatDate(end))}{" "}
            {isTextKept ? planStrings.kept : null}{" "}
          </span>
        ) : null}
        {trial?.left === 0 ? <span className="sm:block">{planStrings.trialOver} </span> : null}
        <span className={notInDanger}>
          <span className="font-semibold">{planStrings.subscribeNotice}</span>{" "}
          <span className="inline-block text-sm text-muted">{planStrings.fairUse}</span>
        </span>
      </p>
      <div
        className={cx(
          "flex shrink-0 flex-wrap items-center justify-between max-[22rem]:w-full sm:gap-2",
          notInDanger,
        )}
      >
        <LinkButton
          href="/subscription"
          onClick={() => saveReturnPath(window.location.pathname)}
          className="min-[22rem]:max-sm:w-min max-sm:px-3 max-sm:py-1 sm:whitespace-nowrap"
        >
          {planStrings.subscribeNow}
        </LinkButton>
        <Button variant="quiet" className="max-sm:px-3" onClick={dismiss}>
          <Icon name="close" className="size-5 sm:hidden" />
          <span className="max-sm:sr-only">{strings.dismiss}</span>
        </Button>
      </div>
    </Notice>
  );
}
