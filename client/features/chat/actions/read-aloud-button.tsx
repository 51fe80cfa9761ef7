import { useEffect, useState } from "react";
import { canReadAloud, reader } from "../voice/reader.ts";
import { strings } from "./strings.ts";
import { ToolButton } from "./tool-button.tsx";

/** Reads a reply aloud, or stops; not there where the browser has no voice. */
export function ReadAloudButton({ text }: { text: string }) {
  const [reading, setReading] = useState(false);
  useEffect(() => {
    if (!reading) return;
    // Whoever leaves the conversation has heard enough.
    return () => reader.stop();
  }, [reading]);
  if (!canReadAloud()) return null;
  const start = () => {
    reader.read(text, () => setReading(false));
    setReading(true);
  };
  return (
    <ToolButton
      icon={reading ? "stop" : "aloud"}
      label={reading ? strings.stopReading : strings.readAloud}
      pressed={reading}
      onPress={() => (reading ? reader.stop() : start())}
    />
  );
}
