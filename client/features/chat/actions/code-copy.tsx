import { ToolIcon } from "../icons/tool-icon.tsx";
import { useCopy } from "./copy-button.tsx";
import { strings } from "./strings.ts";

/** Copies a letter or a piece of code of a reply. */
export function CodeCopy({ text }: { text: string }) {
  const { done, copy } = useCopy(text);
  return (
    <div className="flex justify-end print:hidden">
      <button
        type="button"
        onClick={copy}
        className="flex min-h-11 items-center gap-1.5 rounded-sm px-3 text-sm font-semibold text-muted hover:text-ink"
      >
        <ToolIcon name={done ? "check" : "copy"} />
        {strings.copyPart}
      </button>
    </div>
  );
}
