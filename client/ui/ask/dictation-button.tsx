import { useEffect, useRef, useState } from "react";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { type LoadComponent, useLoaded } from "../state/use-loaded.ts";
import { askStrings as strings } from "./ask-strings.ts";

type MicrophoneProps = { text: string; onText: (text: string) => void };
type DictationButtonProps = MicrophoneProps & { load: LoadComponent<MicrophoneProps> };

const canDictate = () => "SpeechRecognition" in window || "webkitSpeechRecognition" in window;

/** The microphone; its code loads with the first press, which then starts it. */
export function DictationButton({ load, ...props }: DictationButtonProps) {
  const [isWanted, setWanted] = useState(false);
  const Microphone = useLoaded(load, isWanted);
  const place = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isReady = useHydrated();
  useEffect(() => {
    // The page sets `data-speak` when the microphone was pressed while this code was loading.
    const form = button.current?.form;
    if (!form?.hasAttribute("data-speak")) return;
    form.removeAttribute("data-speak");
    setWanted(true);
  }, []);
  useEffect(() => {
    // The press that loaded the microphone was meant to start it.
    if (Microphone !== null) place.current?.querySelector("button")?.click();
  }, [Microphone]);
  // Prerendered markup has it for every browser, because most can.
  if (isReady && !canDictate()) return null;
  if (Microphone !== null) {
    return (
      <span ref={place} className="contents">
        <Microphone {...props} />
      </span>
    );
  }
  return (
    <button
      ref={button}
      type="button"
      aria-label={strings.speak}
      onClick={() => setWanted(true)}
      className="ask-microphone"
    >
      <svg aria-hidden="true" viewBox="0 0 24 24" className="line-icon size-5">
        <path d="M12 3.5a2.5 2.5 0 0 1 2.5 2.5v5a2.5 2.5 0 0 1-5 0V6A2.5 2.5 0 0 1 12 3.5zM6 11a6 6 0 0 0 12 0M12 17v3.5" />
      </svg>
    </button>
  );
}
