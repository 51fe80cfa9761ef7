import type { ReactNode } from "react";
import { QueryError } from "../../ui/state/request-error.tsx";
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
  /** Shown while it loads. */
  placeholder?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** A section of the account page: a placeholder while it loads, an error with a retry, or its content. */
export function QuerySection<Data>({
  query,
  strings,
  placeholder = <Skeleton className="h-16" />,
  children,
}: QuerySectionProps<Data>) {
  if (query.isPending) {
    return (
      <div role="status" aria-label={strings.loading}>
        {placeholder}
      </div>
    );
  }
  if (query.data === undefined) return <QueryError query={query} fallback={strings.failed} />;
  return children(query.data);
}
