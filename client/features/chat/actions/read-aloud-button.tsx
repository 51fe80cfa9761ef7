import { useEffect, useRef, useState } from "react";
import { toast } from "../../../ui/overlay/toast.ts";
import { strings } from "./strings.ts";
import { ToolButton } from "./tool-button.tsx";

const canReadAloud = () => "speechSynthesis" in window && "SpeechSynthesisUtterance" in window;

/** Reads a reply aloud, or stops; missing where the browser cannot speak. */
export function ReadAloudButton({ text }: { text: string }) {
  const [reading, setReading] = useState(false);
  const stop = useRef(() => {});
  const isShown = useRef(true);
  useEffect(
    () => () => {
      isShown.current = false;
      stop.current();
    },
    [],
  );
  if (!canReadAloud()) return null;
  const start = async () => {
    try {
      const { reader } = await import("../voice/reader.ts");
      if (!isShown.current) return;
      setReading(true);
      stop.current = reader.read(text, () => setReading(false));
    } catch {
      toast(strings.failed);
    }
  };
  return (
    <ToolButton
      icon={reading ? "stop" : "aloud"}
      label={reading ? strings.stopReading : strings.readAloud}
      pressed={reading}
      onClick={() => (reading ? stop.current() : void start())}
    />
  );
}
