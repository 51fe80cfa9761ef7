import { useEffect } from "react";
import { formatDate } from "../../../lib/i18n/format.ts";
import { saveReturnPath } from "../../../lib/session/return-path.ts";
import { useSession } from "../../../lib/session/session.ts";
import type { SessionUser } from "../../../lib/session/stored-session.ts";
import { parseJson } from "../../../lib/storage/storage.ts";
import { saveInTab, tabStorage } from "../../../lib/storage/tab-storage.ts";
import { Button } from "../../../ui/form/button.tsx";
import { LinkButton } from "../../../ui/form/link-button.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import { Spinner } from "../../../ui/state/spinner.tsx";
import { strings } from "../strings.ts";
import { lockedStrings as locked } from "./locked-strings.ts";
import { useConfirmingOrder } from "./use-confirming-order.ts";

type LockedNoticeProps = {
  /** Told what the field says while the bank is asked; null when it is not. */
  onConfirming: (text: string | null) => void;
  onDismiss: () => void;
};

const dismissedKey = "noticeDismissed";

/** To whom the notice speaks, and of which plan's end: another person, or a later end, is told anew. */
const toOccasion = (user: SessionUser | null) => `${user?.id} ${user?.subscription?.end_date}`;

/** Whether the person dismissed the notice in this tab: on a small phone it takes a third of the conversation. */
const wasDismissed = (user: SessionUser | null) =>
  parseJson<string>(tabStorage().getItem(dismissedKey), "") === toOccasion(user);

/** For people who may read but not send: how to subscribe, or that their payment is being confirmed. */
export function LockedNotice({ onConfirming, onDismiss }: LockedNoticeProps) {
  const { user } = useSession();
  const order = useConfirmingOrder();
  const id = order?.order_id;
  useEffect(() => {
    onConfirming(id === undefined ? null : locked.confirming);
    return () => onConfirming(null);
  }, [id, onConfirming]);
  if (order === undefined) return null;
  if (order === null) return wasDismissed(user) ? null : <SubscribeNotice onDismiss={onDismiss} />;
  return (
    <Notice className="flex gap-3">
      <Spinner className="mt-1" />
      <div>
        <p className="font-semibold">{locked.confirming}</p>
        <p className="text-sm">{locked.confirmingText}</p>
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          {locked.order(order.order_id)}
        </p>
      </div>
    </Notice>
  );
}

/** For people who may read but not send; payment returns to this page. */
function SubscribeNotice({ onDismiss }: { onDismiss: () => void }) {
  const { user } = useSession();
  const { subscription, trial } = user ?? {};
  const dismiss = () => {
    saveInTab(dismissedKey, toOccasion(user));
    onDismiss();
  };
  return (
    <Notice className="grid grid-cols-1 gap-x-3 gap-y-1 max-sm:py-2 sm:flex sm:items-center sm:justify-between">
      <p className="max-sm:text-sm">
        {subscription?.status === "expired" ? (
          <span className="sm:block">{locked.planEnded(formatDate(subscription.end_date))} </span>
        ) : null}
        {trial?.left === 0 ? <span className="sm:block">{locked.trialOver} </span> : null}
        <span className="font-semibold">{locked.subscribeNotice}</span>{" "}
        <span className="text-sm text-muted">{locked.fairUse}</span>
      </p>
      <div className="flex shrink-0 gap-2 max-sm:flex-wrap">
        <LinkButton
          href="/subscription"
          onClick={() => saveReturnPath(window.location.pathname)}
          className="sm:whitespace-nowrap"
        >
          {locked.subscribeNow}
        </LinkButton>
        <Button variant="quiet" onClick={dismiss}>
          {strings.dismiss}
        </Button>
      </div>
    </Notice>
  );
}
