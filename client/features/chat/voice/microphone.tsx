import { useState } from "react";
import { lazyPart } from "../../../ui/state/lazy-part.tsx";
import { MicrophoneButton } from "./microphone-button.tsx";
import { findRecognition } from "./recognition.ts";

const Dictation = lazyPart(() => import("./dictation.tsx"), "Dictation");

/**
 * The button for dictation into the composer, whose scripts load with the first press; missing where
 * the browser has no speech recognition.
 */
export function Microphone(props: { text: string; onText: (text: string) => void }) {
  const [used, setUsed] = useState(false);
  if (findRecognition() === null) return null;
  const idle = <MicrophoneButton listening={false} onClick={() => setUsed(true)} />;
  return used ? <Dictation {...props} fallback={idle} /> : idle;
}
