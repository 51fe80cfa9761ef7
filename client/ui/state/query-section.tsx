import type { ComponentProps, ReactNode } from "react";
import { strings } from "../strings.ts";
import { QueryError } from "./request-error.tsx";
import { Skeleton } from "./skeleton.tsx";

type QuerySectionProps<Data> = {
  query: ComponentProps<typeof QueryError>["query"] & {
    data: Data | undefined;
    isPending: boolean;
  };
  /** What the error says when the server says nothing. */
  failed?: string;
  /** Shown while it loads. */
  placeholder?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** A part of a page that a query fills: a placeholder while it loads, an error with a retry, or its content. */
export function QuerySection<Data>({
  query,
  failed,
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
  if (query.data === undefined) return <QueryError query={query} fallback={failed} />;
  return children(query.data);
}
