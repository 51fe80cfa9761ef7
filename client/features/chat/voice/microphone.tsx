import { language } from "../../../lib/i18n/locale.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import { StrokeIcon } from "../icons/stroke-icon.tsx";
import { findRecognition } from "./recognition.ts";
import { strings } from "./strings.ts";
import { useDictation } from "./use-dictation.ts";

const microphonePath =
  "M12 3.5a2.5 2.5 0 0 1 2.5 2.5v5a2.5 2.5 0 0 1-5 0V6A2.5 2.5 0 0 1 12 3.5zM6 11a6 6 0 0 0 12 0M12 17v3.5";

type MicrophoneProps = { text: string; onText: (text: string) => void };

/** The button for dictation into the composer; missing where the browser has no speech recognition. */
export function Microphone(props: MicrophoneProps) {
  return findRecognition() === null ? null : <MicrophoneButton {...props} />;
}

function MicrophoneButton({ text, onText }: MicrophoneProps) {
  const lang = `${language}-IN`;
  const { listening, start, stop } = useDictation({ lang, text, onText, onError: toast });
  return (
    <>
      <button
        type="button"
        aria-pressed={listening}
        aria-label={listening ? strings.stopDictation : strings.dictate}
        onClick={listening ? stop : start}
        className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-sunk aria-pressed:bg-marigold-soft aria-pressed:text-ink"
      >
        <StrokeIcon path={microphonePath} />
      </button>
      <span role="status" className="sr-only">
        {listening ? strings.listening : ""}
      </span>
    </>
  );
}
