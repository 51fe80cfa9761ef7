import { useState } from "react";
import { copyText } from "../../../lib/clipboard.ts";
import { language } from "../../../lib/i18n/locale.ts";
import { StrokeIcon } from "../icons/stroke-icon.tsx";
import { codeStrings as strings } from "./code-strings.ts";

const paths = {
  copy: "M9 9h10.5v10.5H9zM15 9V4.5H4.5V15H9",
  check: "m5 12.5 4.5 4.5L19 7.5",
};

type Result = "none" | "copied" | "failed";

/** Copies a letter or a piece of code of a reply, and says so in its place. */
export function CodeCopy({ text }: { text: string }) {
  const [result, setResult] = useState<Result>("none");
  const copy = async () => setResult((await copyText(text)) ? "copied" : "failed");
  return (
    // The reply around it may be in another language.
    <div lang={language} className="flex justify-end print:hidden">
      <button
        type="button"
        onClick={() => void copy()}
        className="flex min-h-11 items-center gap-1.5 rounded-sm px-3 text-sm font-semibold text-muted hover:text-ink"
      >
        <StrokeIcon path={result === "copied" ? paths.check : paths.copy} width="1.75" />
        <span role="status">{strings[result]}</span>
      </button>
    </div>
  );
}
