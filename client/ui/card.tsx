import type { ReactNode } from "react";
import { cx } from "../lib/cx.ts";

type CardProps = { className?: string; children: ReactNode };

export function Card({ className, children }: CardProps) {
  return (
    <div className={cx("rounded-lg border border-line bg-surface p-6 shadow-soft", className)}>
      {children}
    </div>
  );
}
