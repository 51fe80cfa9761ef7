import { Spinner } from "../../../ui/state/spinner.tsx";
import { ExportIcon, type ExportIconName } from "../icons/export-icon.tsx";

type MenuRowProps = { icon: ExportIconName; label: string; busy?: boolean; onPress: () => void };

/** A row of a menu that shares or saves. */
export function MenuRow({ icon, label, busy = false, onPress }: MenuRowProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-busy={busy || undefined}
      className="flex min-h-12 w-full items-center gap-3 rounded px-3 text-start font-medium hover:bg-sunk"
    >
      {busy ? <Spinner /> : <ExportIcon name={icon} />}
      {label}
    </button>
  );
}
