import type { ReactNode } from "react";
import { cx } from "../lib/cx.ts";
import { Petals } from "./petals.tsx";

type PageHeaderProps = {
  title: string;
  lead?: ReactNode;
  /** Fills the screen: for a page that is nothing but its header. */
  tall?: boolean;
  children?: ReactNode;
};

/** The indigo band at the top of a page: its one h1, and what the page is about. */
export function PageHeader({ title, lead, tall, children }: PageHeaderProps) {
  return (
    <div className="on-indigo relative overflow-hidden bg-indigo text-on-indigo">
      <Petals className="absolute -end-48 -bottom-60 size-96 md:-end-24 md:-bottom-40" />
      <div
        className={cx(
          "page-width relative grid gap-4 py-12 md:py-16",
          tall && "min-h-[70svh] content-center",
        )}
      >
        <h1 className="max-w-text text-2xl md:text-3xl">{title}</h1>
        {lead ? <p className="max-w-text text-lg text-on-indigo-muted">{lead}</p> : null}
        {children}
      </div>
    </div>
  );
}
