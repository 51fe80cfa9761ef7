import { Icon } from "../../../ui/icon.tsx";
import { fileStrings as strings } from "./file-strings.ts";

/** Removes a file; the focus moves to the next one, or to the button that adds files. */
export function RemoveFileButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <button
      type="button"
      data-remove
      aria-label={strings.remove(name)}
      onClick={({ currentTarget }) => {
        const dock = currentTarget.closest("[data-dock]");
        const all = [...(dock?.querySelectorAll<HTMLElement>("[data-remove]") ?? [])];
        const index = all.indexOf(currentTarget);
        const next = all[index + 1] ?? all[index - 1];
        (next ?? dock?.querySelector<HTMLElement>("input[type=file]"))?.focus();
        onClick();
      }}
      className="ms-auto grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunk"
    >
      <Icon name="close" className="size-5" />
    </button>
  );
}
