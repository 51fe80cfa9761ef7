import type { ReactNode } from "react";
import { Button } from "../form/button.tsx";
import { strings } from "../strings.ts";
import { Notice } from "./notice.tsx";
import { ServerMessage } from "./server-message.tsx";

type ErrorStateProps = {
  /** In the catalogue's words, or the server's. */
  message: string;
  title?: string;
  onRetry?: () => void;
  /** A new try is under way. */
  busy?: boolean;
  className?: string;
  /** Beneath the message: the reference number, other ways on. */
  children?: ReactNode;
};

/** What failed, in its place, with a way on. */
export function ErrorState(props: ErrorStateProps) {
  const { message, title, onRetry, busy, className, children } = props;
  return (
    <Notice tone="error" className={className}>
      <div className="failure">
        <div>
          {title ? <p className="text-lg font-semibold">{title}</p> : null}
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
