import { lazySilentPart } from "../state/lazy-part.tsx";

/** It loads with the first failed request: no first page needs it. */
const ReferenceLine = lazySilentPart(() => import("./reference-line.tsx"), "ReferenceLine");

/** The id of a failed request or reply, by which support finds it in the logs; renders nothing without one. */
export function Reference({ id }: { id: string | null | undefined }) {
  return id ? <ReferenceLine id={id} fallback={<p className="reference">{id}</p>} /> : null;
}
