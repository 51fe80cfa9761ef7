import type { ReactNode } from "react";
import { toApiError } from "../../lib/api/api-error.ts";
import { ErrorState } from "../../ui/state/error-state.tsx";
import { Skeleton } from "../../ui/state/skeleton.tsx";

type Query<Data> = {
  data: Data | undefined;
  error: unknown;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};

type QuerySectionProps<Data> = {
  query: Query<Data>;
  /** What a screen reader says while it loads, and what the error says when the server says nothing. */
  strings: { loading: string; failed: string };
  children: (data: Data) => ReactNode;
};

/** A section of the account page: a placeholder while it loads, an error with a retry, or its content. */
export function QuerySection<Data>({ query, strings, children }: QuerySectionProps<Data>) {
  const { data, error, isPending, isFetching, refetch } = query;
  if (isPending) {
    return (
      <div role="status" aria-label={strings.loading}>
        <Skeleton className="h-16" />
      </div>
    );
  }
  if (data === undefined) {
    const { message } = toApiError(error, strings.failed);
    return <ErrorState message={message} busy={isFetching} onRetry={() => void refetch()} />;
  }
  return children(data);
}
