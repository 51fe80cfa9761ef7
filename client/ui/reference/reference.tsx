import { copyText } from "../../lib/clipboard.ts";
import { toast } from "../overlay/toast.ts";
import { referenceStrings as strings } from "./reference-strings.ts";

/** The id of a failed request or reply, by which support finds it in the logs; renders nothing without one. */
export function Reference({ id }: { id: string | null | undefined }) {
  if (!id) return null;
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
