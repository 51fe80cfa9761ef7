import { toApiError } from "../../lib/api/api-error.ts";
import { ErrorState } from "../../ui/state/error-state.tsx";
import { Reference } from "../../ui/state/reference.tsx";

type RequestErrorProps = {
  error: unknown;
  /** The text where the server gave none for the person. */
  fallback: string;
  busy?: boolean;
  onRetry?: () => void;
  className?: string;
};

/** A failed request, with its request id for support. */
export function RequestError({ error, fallback, ...rest }: RequestErrorProps) {
  const { message, requestId } = toApiError(error, fallback);
  return (
    <ErrorState message={message} {...rest}>
      <Reference id={requestId} />
    </ErrorState>
  );
}
