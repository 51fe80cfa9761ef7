/** The part of the Web Speech API that dictation needs; TypeScript's DOM library lacks it. */
type RecognitionResult = { isFinal: boolean; 0: { transcript: string } };
type RecognitionEvent = { resultIndex: number; results: ArrayLike<RecognitionResult> };

export interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: RecognitionEvent) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}

type RecognitionWindow = Window & {
  SpeechRecognition?: new () => Recognition;
  webkitSpeechRecognition?: new () => Recognition;
};

/** The browser's class for speech recognition; null where there is none. */
export function findRecognition(): (new () => Recognition) | null {
  const { SpeechRecognition, webkitSpeechRecognition }: RecognitionWindow = window;
  return SpeechRecognition ?? webkitSpeechRecognition ?? null;
}
