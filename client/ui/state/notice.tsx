import type { ReactNode } from "react";
import { cx } from "../../lib/cx.ts";
import { ServerMessage } from "./server-message.tsx";

type NoticeProps = { tone?: "info" | "success" | "error"; className?: string; children: ReactNode };

/** A message beside its subject. Errors interrupt a screen reader; other tones wait. */
export function Notice({ tone = "info", className, children }: NoticeProps) {
  return (
    <div
      role={tone === "error" ? "alert" : "status"}
      className={cx("notice appear", `notice-${tone}`, className)}
    >
      <ServerMessage>{children}</ServerMessage>
    </div>
  );
}
