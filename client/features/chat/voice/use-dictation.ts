import { useEffect, useRef, useState } from "react";
import { findRecognition, type Recognition } from "./recognition.ts";
import { strings } from "./strings.ts";

const quiet = new Set(["aborted", "no-speech"]);

/** What was said so far, put behind what stands there already. */
export function withSpoken(before: string, spoken: string): string {
  const said = spoken.trim();
  if (said === "") return before;
  return before === "" || /\s$/.test(before) ? before + said : `${before} ${said}`;
}

type DictationOptions = {
  lang: string;
  /** What stands in the field when listening begins. */
  text: string;
  onText: (text: string) => void;
  onFault: (message: string) => void;
};

/** Writes what is spoken into a field, while it is being spoken. */
export function useDictation({ lang, text, onText, onFault }: DictationOptions) {
  const [listening, setListening] = useState(false);
  const current = useRef<Recognition | null>(null);
  useEffect(() => () => current.current?.abort(), []);
  const start = () => {
    const Listener = findRecognition();
    if (Listener === null) return;
    const recognition = new Listener();
    recognition.lang = lang;
    recognition.continuous = true;
    recognition.interimResults = true;
    recognition.onresult = ({ results }) => {
      const spoken = Array.from(results, (result) => result[0].transcript.trim()).join(" ");
      onText(withSpoken(text, spoken));
    };
    recognition.onerror = ({ error }) => {
      if (!quiet.has(error)) {
        onFault(error === "not-allowed" ? strings.microphoneRefused : strings.dictationFailed);
      }
    };
    recognition.onend = () => {
      current.current = null;
      setListening(false);
    };
    current.current = recognition;
    setListening(true);
    recognition.start();
  };
  return { listening, start, stop: () => current.current?.stop() };
}
