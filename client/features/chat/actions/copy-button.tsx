import { useEffect, useState } from "react";
import { isTouch } from "../../../lib/use-media.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import { strings } from "./strings.ts";
import { ToolButton } from "./tool-button.tsx";

const checkmarkMs = 2000;

/** `copy` says whether it worked. */
export function CopyButton({ copy: write }: { copy: () => Promise<boolean> }) {
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), checkmarkMs);
    return () => clearTimeout(timer);
  }, [done]);
  const copy = async () => {
    const copied = await write();
    setDone(copied);
    const failed = isTouch() ? strings.copyFailedTouch : strings.copyFailed;
    toast(copied ? strings.copied : failed);
  };
  return (
    <ToolButton icon={done ? "check" : "copy"} label={strings.copy} onClick={() => void copy()} />
  );
}
