import { ToolIcon, type ToolIconName } from "../icons/tool-icon.tsx";

type ToolButtonProps = {
  icon: ToolIconName;
  label: string;
  /** For what is on or off; left out for what is simply done. */
  pressed?: boolean;
  disabled?: boolean;
  /** Asks the assistant: out of sight while a turn is under way, which the list of messages says. */
  asks?: boolean;
  onPress: () => void;
};

/** A quiet button with an icon alone; its name is there for everyone who points at it or cannot see. */
export function ToolButton({ icon, label, pressed, disabled, asks, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      data-asks={asks}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-full text-muted enabled:hover:bg-sunk enabled:hover:text-ink disabled:opacity-40 aria-pressed:text-marigold-text in-data-busy:data-asks:invisible"
    >
      <ToolIcon name={icon} filled={pressed === true && icon !== "aloud"} />
    </button>
  );
}
