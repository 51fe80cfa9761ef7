import { useEffect, useState } from "react";
import { copyText } from "../../../lib/clipboard.ts";
import { isTouch } from "../../../lib/use-media.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import { strings } from "./strings.ts";
import { ToolButton } from "./tool-button.tsx";

const checkmarkMs = 2000;

export function CopyButton({ text }: { text: string }) {
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), checkmarkMs);
    return () => clearTimeout(timer);
  }, [done]);
  const copy = async () => {
    const copied = await copyText(text);
    setDone(copied);
    const failed = isTouch() ? strings.copyFailedTouch : strings.copyFailed;
    toast(copied ? strings.copied : failed);
  };
  return (
    <ToolButton icon={done ? "check" : "copy"} label={strings.copy} onClick={() => void copy()} />
  );
}
