import { useHydrated } from "../../lib/hydrated.ts";
import { readAskedQuestion } from "../../lib/storage/saved-question.ts";
import { type LoadComponent, useLoaded } from "../state/use-loaded.ts";

export type LoadDanger = LoadComponent<{ text: string }>;

/** Whom to call when the question that waits sounds of danger: nobody must sign in or pay to read a number. */
export function WaitingDanger({ load }: { load: LoadDanger }) {
  // Prerendered markup knows no question.
  const text = (useHydrated() && readAskedQuestion()?.text) || "";
  const Danger = useLoaded(load, text !== "");
  return Danger === null || text === "" ? null : <Danger text={text} />;
}
