import type { ReactNode } from "react";
import { cx } from "../lib/cx.ts";
import { Said } from "./said.tsx";

type Tone = "info" | "success" | "error";
type NoticeProps = { tone?: Tone; className?: string; children: ReactNode };

const tones: Record<Tone, string> = {
  info: "border-marigold bg-marigold-soft text-ink",
  success: "border-success bg-success-soft text-success",
  error: "border-danger bg-danger-soft text-danger",
};

/** A message beside what it is about. Errors interrupt a screen reader, the others wait. */
export function Notice({ tone = "info", className, children }: NoticeProps) {
  return (
    <div
      role={tone === "error" ? "alert" : "status"}
      className={cx("appear rounded border-s-4 px-4 py-3", tones[tone], className)}
    >
      <Said>{children}</Said>
    </div>
  );
}
