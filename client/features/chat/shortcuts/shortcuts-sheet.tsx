import { Sheet } from "../../../ui/overlay/sheet.tsx";
import { shortcutStrings as strings } from "./shortcut-strings.ts";

export function ShortcutsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const modifier = /Mac|iPhone|iPad/.test(navigator.platform) ? "⌘" : "Ctrl";
  const rows: readonly [label: string, keys: readonly string[]][] = [
    [strings.send, ["Enter"]],
    [strings.lineBreak, ["Shift", "Enter"]],
    [strings.stop, ["Esc"]],
    [strings.composer, ["/"]],
    [strings.search, [modifier, "K"]],
    [strings.newChat, [modifier, "Shift", "O"]],
    [strings.undo, [modifier, "Z"]],
    [strings.print, [modifier, "P"]],
    [strings.sheet, [modifier, "/"]],
  ];
  return (
    <Sheet open={open} onClose={onClose} title={strings.title}>
      <dl className="grid gap-1">
        {rows.map(([label, keys]) => (
          <div key={label} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
            <dt>{label}</dt>
            <dd className="ms-auto flex flex-wrap justify-end gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded border border-line-strong bg-surface px-2 py-0.5 text-sm"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
