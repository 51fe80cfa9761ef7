import type { ReactNode } from "react";
import { Button } from "../../../ui/form/button.tsx";
import { Reference } from "../../../ui/reference/reference.tsx";
import { ReplyBubble } from "./bubbles.tsx";

type ContinueNoticeProps = {
  text: string;
  /** The id that support finds in the logs. */
  reference?: string | null;
  button: string;
  /** Shown in place of a missing reply instead of below one. */
  inBubble: boolean;
  onClick: (() => void) | null;
  /** What stands below, e.g. whom to call. */
  children?: ReactNode;
};

/** Why a turn has no complete reply, with one button to continue or to try again. */
export function ContinueNotice(props: ContinueNoticeProps) {
  const { text, reference, button, inBubble, onClick, children } = props;
  const content = (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p>{text}</p>
        <Reference id={reference} />
      </div>
      {onClick === null ? null : (
        <Button variant="secondary" onClick={onClick} data-starts-turn>
          {button}
        </Button>
      )}
      {children}
    </div>
  );
  return inBubble ? <ReplyBubble>{content}</ReplyBubble> : content;
}
