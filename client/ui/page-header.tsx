import type { ReactNode } from "react";
import { Petals } from "./petals.tsx";

type PageHeaderProps = { title: string; lead?: ReactNode; children?: ReactNode };

/** The indigo band at the top of a page: its one h1, and what the page is about. */
export function PageHeader({ title, lead, children }: PageHeaderProps) {
  return (
    <div className="on-indigo relative overflow-hidden bg-indigo text-on-indigo">
      <Petals className="absolute -end-24 -bottom-40 size-96" />
      <div className="page-width relative grid gap-4 py-12 md:py-16">
        <h1 className="max-w-text text-2xl md:text-3xl">{title}</h1>
        {lead ? <p className="max-w-text text-lg text-on-indigo-muted">{lead}</p> : null}
        {children}
      </div>
    </div>
  );
}
