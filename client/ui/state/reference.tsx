import { copyText } from "../../lib/clipboard.ts";
import { toast } from "../overlay/toast.ts";
import { strings } from "./reference-strings.ts";

/** The id of the failed request, which support finds in the logs; renders nothing without one. */
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
