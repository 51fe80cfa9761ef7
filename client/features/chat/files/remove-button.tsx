import { Icon } from "../../../ui/icon.tsx";
import { fileStrings as strings } from "./file-strings.ts";

type RemoveButtonProps = { name: string; onPress: () => void };

/** Takes a file out; the focus goes to the next one, else to where files are chosen. */
export function RemoveButton({ name, onPress }: RemoveButtonProps) {
  return (
    <button
      type="button"
      data-remove
      aria-label={strings.remove(name)}
      onClick={({ currentTarget }) => {
        const dock = currentTarget.closest("[data-dock]");
        const all = [...(dock?.querySelectorAll<HTMLElement>("[data-remove]") ?? [])];
        const at = all.indexOf(currentTarget);
        const next = all[at + 1] ?? all[at - 1];
        (next ?? dock?.querySelector<HTMLElement>("input[type=file]"))?.focus();
        onPress();
      }}
      className="ms-auto grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunk"
    >
      <Icon name="close" className="size-5" />
    </button>
  );
}
