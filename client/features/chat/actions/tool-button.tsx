import { ToolIcon, type ToolIconName } from "../icons/tool-icon.tsx";

type ToolButtonProps = {
  icon: ToolIconName;
  label: string;
  /** For a toggle; omitted for a plain action. */
  pressed?: boolean;
  disabled?: boolean;
  /** Starts a turn: the button is hidden while another one runs. */
  startsTurn?: boolean;
  onPress: () => void;
};

/** A button with an icon only; its label is its accessible name and tooltip. */
export function ToolButton({
  icon,
  label,
  pressed,
  disabled,
  startsTurn,
  onPress,
}: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      data-starts-turn={startsTurn}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-full text-muted enabled:hover:bg-sunk enabled:hover:text-ink disabled:opacity-40 aria-pressed:text-marigold-text in-data-busy:data-starts-turn:invisible"
    >
      <ToolIcon name={icon} filled={pressed === true && icon !== "aloud"} />
    </button>
  );
}
