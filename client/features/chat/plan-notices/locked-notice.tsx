import { useEffect } from "react";
import { Notice } from "../../../ui/state/notice.tsx";
import { Spinner } from "../../../ui/state/spinner.tsx";
import { lockedStrings as strings } from "./locked-strings.ts";
import { SubscribeNotice } from "./subscribe-notice.tsx";
import { useConfirmingOrder } from "./use-confirming-order.ts";

type LockedNoticeProps = {
  /** Told what the field says while the bank is asked; null when it is not. */
  onConfirming: (text: string | null) => void;
  onDismiss: () => void;
};

/** For people who may read but not send: how to subscribe, or that their payment is being confirmed. */
export function LockedNotice({ onConfirming, onDismiss }: LockedNoticeProps) {
  const order = useConfirmingOrder();
  const id = order?.order_id;
  useEffect(() => {
    onConfirming(id === undefined ? null : strings.confirming);
    return () => onConfirming(null);
  }, [id, onConfirming]);
  if (order === undefined) return null;
  if (order === null) return <SubscribeNotice onDismiss={onDismiss} />;
  return (
    <Notice className="flex gap-3">
      <Spinner className="mt-1" />
      <div>
        <p className="font-semibold">{strings.confirming}</p>
        <p className="text-sm">{strings.confirmingText}</p>
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          {strings.order(order.order_id)}
        </p>
      </div>
    </Notice>
  );
}
