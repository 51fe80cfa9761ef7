import { useState } from "react";
import { createPortal } from "react-dom";
import { copyText } from "../../../lib/clipboard.ts";
import { session } from "../../../lib/session/session.ts";
import { saveFile } from "../../../lib/storage/save-file.ts";
import { Button } from "../../../ui/form/button.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { usePrintDialog } from "../../../ui/overlay/use-print-dialog.ts";
import { securityStrings as strings } from "./security-strings.ts";

const fileName = "saathi-recovery-codes.txt";

function headingOf(): string {
  const { user } = session.read();
  return strings.codesHeading(user?.email ?? user?.mobile ?? "");
}

/** The recovery codes, which nobody can show again: to copy, to save, to print. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [isPrinting, setPrinting] = useState(false);
  const text = [headingOf(), "", ...codes, "", strings.codesOnce, ""].join("\n");
  const copy = async () => toast((await copyText(text)) ? strings.copied : strings.notCopied);
  const save = () => saveFile(new Blob([text], { type: "text/plain" }), fileName);
  return (
    <div className="grid grid-cols-1 gap-4">
      <p>{strings.codesText}</p>
      <ul
        aria-label={strings.codesLabel}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-4 gap-y-1 rounded border border-line bg-sunk px-4 py-3"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void copy()}>
          {strings.copyCodes}
        </Button>
        <Button variant="secondary" onClick={save}>
          {strings.saveCodes}
        </Button>
        <Button variant="secondary" onClick={() => setPrinting(true)}>
          {strings.printCodes}
        </Button>
      </div>
      <div className="dialog-footer grid">
        <Button onClick={onKept}>{strings.kept}</Button>
      </div>
      {isPrinting ? <Paper codes={codes} onPrinted={() => setPrinting(false)} /> : null}
    </div>
  );
}

/** The codes alone on a page, and the browser's dialog that prints it. */
function Paper({ codes, onPrinted }: { codes: readonly string[]; onPrinted: () => void }) {
  usePrintDialog(onPrinted);
  return createPortal(
    <div data-paper className="hidden p-8 print:block">
      <h1 className="text-lg">{headingOf()}</h1>
      <ul className="my-4 text-lg">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>{strings.codesOnce}</p>
    </div>,
    document.body,
  );
}
