import { Spinner } from "../../../ui/state/spinner.tsx";
import { StrokeIcon } from "../icons/stroke-icon.tsx";

type MenuRowProps = {
  icon: keyof typeof paths;
  label: string;
  busy?: boolean;
  onClick: () => void;
};

export function MenuRow({ icon, label, busy = false, onClick }: MenuRowProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-busy={busy || undefined}
      className="flex min-h-12 w-full items-center gap-3 rounded px-3 text-start font-medium hover:bg-sunk"
    >
      {busy ? <Spinner /> : <StrokeIcon path={paths[icon]} />}
      {label}
    </button>
  );
}

const paths = {
  share: "M12 15V4m-4 4 4-4 4 4M6 11v8h12v-8",
  file: "M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6m-6 4h6",
  print: "M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z",
  chat: "M4 5h16v11H10l-4.5 3.5V16H4zM8 9h8m-8 3h5",
  picture: "M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 17M15.5 9h.01",
  list: "M4 6.5 5.5 8 8 5m-4 7.5L5.5 14 8 11m-4 7.5L5.5 20 8 17m4-10.5h8M12 13h8m-8 6.5h8",
} as const;
