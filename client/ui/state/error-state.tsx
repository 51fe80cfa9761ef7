import type { ReactNode } from "react";
import { Button } from "../form/button.tsx";
import { strings } from "../strings.ts";
import { Notice } from "./notice.tsx";
import { ServerMessage } from "./server-message.tsx";

type ErrorStateProps = {
  /** A text of the catalogue or the server. */
  message: string;
  onRetry?: () => void;
  /** A retry is under way. */
  busy?: boolean;
  className?: string;
  /** Content beneath the message: the reference id, other links. */
  children?: ReactNode;
};

/** A failure in place of the content, with a retry button. */
export function ErrorState(props: ErrorStateProps) {
  const { message, onRetry, busy, className, children } = props;
  return (
    <Notice tone="error" className={className}>
      <div className="failure">
        <div>
          <ServerMessage>{message}</ServerMessage>
          {children}
        </div>
        {onRetry ? (
          <Button variant="secondary" busy={busy} onClick={onRetry}>
            {strings.tryAgain}
          </Button>
        ) : null}
      </div>
    </Notice>
  );
}
