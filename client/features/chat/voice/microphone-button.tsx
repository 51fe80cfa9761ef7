import { StrokeIcon } from "../icons/stroke-icon.tsx";
import { strings } from "../strings.ts";

const microphonePath =
  "M12 3.5a2.5 2.5 0 0 1 2.5 2.5v5a2.5 2.5 0 0 1-5 0V6A2.5 2.5 0 0 1 12 3.5zM6 11a6 6 0 0 0 12 0M12 17v3.5";

type MicrophoneButtonProps = { listening: boolean; onClick: () => void };

export function MicrophoneButton({ listening, onClick }: MicrophoneButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={listening}
      aria-label={listening ? strings.stopDictation : strings.dictate}
      onClick={onClick}
      className="grid size-[44px] shrink-0 place-items-center rounded-full text-muted hover:bg-sunk aria-pressed:bg-marigold-soft aria-pressed:text-ink"
    >
      <StrokeIcon path={microphonePath} />
    </button>
  );
}
