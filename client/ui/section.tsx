import { type ReactNode, useId } from "react";
import { cx } from "../lib/cx.ts";

type SectionProps = {
  title: ReactNode;
  lead?: ReactNode;
  className?: string;
  /** On wide screens the heading is beside the content instead of above it. */
  split?: boolean;
  children: ReactNode;
};

/** A band of a page with its heading; the heading names the landmark. */
export function Section({ title, lead, className, split, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cx("section", className)}>
      <div className={cx("page-width grid grid-cols-1 gap-8", split && "md:grid-cols-[1fr_1.8fr]")}>
        <div className="grid max-w-text content-start gap-2">
          <h2 id={id} className="text-2xl">
            {title}
          </h2>
          {lead ? <p className="text-lg text-muted">{lead}</p> : null}
        </div>
        {children}
      </div>
    </section>
  );
}
