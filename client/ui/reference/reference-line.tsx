import { copyText } from "../../lib/clipboard.ts";
import { toast } from "../overlay/toast.ts";
import { referenceStrings as strings } from "./reference-strings.ts";

/** A reference with a button that copies it. */
export function ReferenceLine({ id }: { id: string }) {
  const copy = async () => {
    if (await copyText(id)) toast(strings.copied);
  };
  return (
    <p className="reference">
      <span>{strings.reference(id)}</span>
      <button type="button" onClick={() => void copy()}>
        {strings.copy}
      </button>
    </p>
  );
}
