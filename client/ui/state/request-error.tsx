import { toApiError } from "../../lib/api/api-error.ts";
import { Reference } from "../reference/reference.tsx";
import { ErrorState } from "./error-state.tsx";
import { queryErrorStrings as strings } from "./query-error-strings.ts";

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

type QueryErrorProps = {
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
  fallback?: string | undefined;
  className?: string;
};

/** A failed query, with a button to send it again. */
export function QueryError({ query, fallback = strings.notLoaded, className }: QueryErrorProps) {
  const { error, isFetching, refetch } = query;
  const rest = { error, fallback, className, busy: isFetching };
  return <RequestError {...rest} onRetry={() => void refetch()} />;
}
