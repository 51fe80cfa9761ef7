import { StrokeIcon } from "../icons/stroke-icon.tsx";

type ToolButtonProps = {
  icon: keyof typeof paths;
  label: string;
  /** For a toggle; omitted for a plain action. */
  pressed?: boolean;
  disabled?: boolean;
  /** Starts a turn: the button is hidden while another one runs. */
  startsTurn?: boolean;
  onClick: () => void;
};

/** A button with an icon only; its label is its accessible name and tooltip. */
export function ToolButton(props: ToolButtonProps) {
  const { icon, label, pressed, disabled, startsTurn, onClick } = props;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      data-starts-turn={startsTurn}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full text-muted enabled:hover:bg-sunk enabled:hover:text-ink disabled:opacity-40 aria-pressed:text-marigold-text"
    >
      <StrokeIcon path={paths[icon]} filled={pressed === true && icon !== "aloud"} width="1.75" />
    </button>
  );
}

const paths = {
  copy: "M9 9h10.5v10.5H9zM15 9V4.5H4.5V15H9",
  share: "M12 15V4m-4 4 4-4 4 4M6 11v8h12v-8",
  check: "m5 12.5 4.5 4.5L19 7.5",
  again: "M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4v5h-5",
  edit: "m14.5 5.5 4 4M4.5 19.5l1-4.5L16 4.5a2.1 2.1 0 0 1 3 0l.5.5a2.1 2.1 0 0 1 0 3L9 18.5z",
  up: "M7 11v9H4v-9zM7 11l4-7.5c1.4 0 2.3 1 2.3 2.3V9.5h4.9c1.2 0 2 1 1.8 2.2l-1.1 6.6c-.2 1-1 1.7-2 1.7H7",
  down: "M17 13V4h3v9zM17 13l-4 7.5c-1.4 0-2.3-1-2.3-2.3V14.5H5.8c-1.2 0-2-1-1.8-2.2l1.1-6.6c.2-1 1-1.7 2-1.7H17",
  aloud: "M4.5 9.5v5h3.5l4.5 4v-13l-4.5 4zM16 9a4 4 0 0 1 0 6m2.5-8.5a7.5 7.5 0 0 1 0 11",
  stop: "M8 8h8v8H8z",
  list: "M4 6.5 5.5 8 8 5m-4 7.5L5.5 14 8 11m-4 7.5L5.5 20 8 17m4-10.5h8M12 13h8m-8 6.5h8",
  before: "m14 6-6 6 6 6",
  after: "m10 6 6 6-6 6",
} as const;
