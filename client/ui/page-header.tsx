import type { ReactNode } from "react";
import { cx } from "../lib/cx.ts";
import { Petals } from "./petals.tsx";

type PageHeaderProps = {
  title: string;
  lead?: ReactNode;
  /** Fills the screen, for a page that consists of its header. */
  tall?: boolean;
  children?: ReactNode;
};

/** The indigo band at the top of a page with its h1 and summary. */
export function PageHeader({ title, lead, tall, children }: PageHeaderProps) {
  return (
    <div className="on-indigo relative overflow-hidden bg-indigo text-on-indigo">
      <Petals className="absolute -end-16 -bottom-54 size-64 md:-end-24 md:-bottom-40 md:size-96" />
      <div
        className={cx(
          // Text does not overlap the ornament: above it on a phone, beside it elsewhere.
          "page-width relative grid grid-cols-1 gap-3 pt-6 pb-12 md:py-16 md:*:max-w-[24rem] lg:*:max-w-text",
          tall && "min-h-[70svh] content-center",
        )}
      >
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        {lead ? <p className="text-lg text-on-indigo-muted">{lead}</p> : null}
        {children}
      </div>
    </div>
  );
}
