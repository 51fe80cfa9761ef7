import { useEffect, useRef, useState } from "react";
import { findRecognition, type Recognition } from "./recognition.ts";
import { strings } from "./strings.ts";

const silentErrors = new Set(["aborted", "no-speech"]);
const permissionErrors = new Set(["not-allowed", "service-not-allowed"]);

/** Joins the pieces of a transcript. Chrome on Android repeats the beginning in every piece. */
export function joinTranscripts(pieces: readonly string[]): string {
  return pieces
    .map((piece) => piece.trim())
    .filter((piece, index, all) => {
      const next = all[index + 1];
      return next === undefined || !next.toLowerCase().startsWith(piece.toLowerCase());
    })
    .join(" ");
}

export function appendTranscript(before: string, transcript: string): string {
  const added = transcript.trim();
  if (added === "") return before;
  return before === "" || /\s$/.test(before) ? before + added : `${before} ${added}`;
}

type DictationOptions = {
  text: string;
  onText: (text: string) => void;
  onError: (message: string) => void;
};

/** Appends speech to a text while the person speaks; `start` takes the language, e.g. `hi-IN`. */
export function useDictation({ text, onText, onError }: DictationOptions) {
  const [listening, setListening] = useState(false);
  const active = useRef<Recognition | null>(null);
  const written = useRef(text);
  useEffect(() => () => active.current?.abort(), []);
  // Stop when the text was sent or edited: the next word would bring the old text back.
  useEffect(() => {
    if (text !== written.current) active.current?.abort();
  }, [text]);
  const start = (lang: string) => {
    const SpeechRecognition = findRecognition();
    if (SpeechRecognition === null) return;
    const recognition = new SpeechRecognition();
    recognition.lang = lang;
    recognition.continuous = true;
    recognition.interimResults = true;
    recognition.onresult = ({ results }) => {
      if (active.current !== recognition) return;
      const transcript = joinTranscripts(Array.from(results, (result) => result[0].transcript));
      written.current = appendTranscript(text, transcript);
      onText(written.current);
    };
    recognition.onerror = ({ error }) => {
      if (!silentErrors.has(error)) {
        onError(permissionErrors.has(error) ? strings.microphoneRefused : strings.dictationFailed);
      }
    };
    recognition.onend = () => {
      if (active.current === recognition) active.current = null;
      setListening(active.current !== null);
    };
    written.current = text;
    active.current = recognition;
    setListening(true);
    recognition.start();
  };
  return { listening, start, stop: () => active.current?.stop() };
}
