import { useEffect, useRef, useState } from "react";
import { canReadAloud, reader } from "../voice/reader.ts";
import { strings } from "./strings.ts";
import { ToolButton } from "./tool-button.tsx";

/** Reads a reply aloud, or stops; missing where the browser cannot speak. */
export function ReadAloudButton({ text }: { text: string }) {
  const [reading, setReading] = useState(false);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  if (!canReadAloud()) return null;
  const start = () => {
    setReading(true);
    stop.current = reader.read(text, () => setReading(false));
  };
  return (
    <ToolButton
      icon={reading ? "stop" : "aloud"}
      label={reading ? strings.stopReading : strings.readAloud}
      pressed={reading}
      onPress={() => (reading ? stop.current() : start())}
    />
  );
}
