import { useEffect, useRef, useState } from "react";
import { findRecognition, type Recognition } from "./recognition.ts";
import { strings } from "./strings.ts";

const quiet = new Set(["aborted", "no-speech"]);
const refused = new Set(["not-allowed", "service-not-allowed"]);

/** Chrome on Android says the beginning again with every piece. */
export function joinTranscripts(pieces: readonly string[]): string {
  return pieces
    .map((piece) => piece.trim())
    .filter((piece, index, all) => {
      const next = all[index + 1];
      return next === undefined || !next.toLowerCase().startsWith(piece.toLowerCase());
    })
    .join(" ");
}

/** What was said so far, put behind what stands there already. */
export function appendTranscript(before: string, spoken: string): string {
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
  const written = useRef(text);
  useEffect(() => () => current.current?.abort(), []);
  // What was sent, or changed by hand, must not come back with the next word.
  useEffect(() => {
    if (text !== written.current) current.current?.abort();
  }, [text]);
  const start = () => {
    const Listener = findRecognition();
    if (Listener === null) return;
    const recognition = new Listener();
    recognition.lang = lang;
    recognition.continuous = true;
    recognition.interimResults = true;
    recognition.onresult = ({ results }) => {
      if (current.current !== recognition) return;
      const spoken = joinTranscripts(Array.from(results, (result) => result[0].transcript));
      written.current = appendTranscript(text, spoken);
      onText(written.current);
    };
    recognition.onerror = ({ error }) => {
      if (!quiet.has(error)) {
        onFault(refused.has(error) ? strings.microphoneRefused : strings.dictationFailed);
      }
    };
    recognition.onend = () => {
      if (current.current === recognition) current.current = null;
      setListening(current.current !== null);
    };
    written.current = text;
    current.current = recognition;
    setListening(true);
    recognition.start();
  };
  return { listening, start, stop: () => current.current?.stop() };
}
