import { readSavedQuestion } from "../../lib/storage/saved-question.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { type LoadComponent, useLoaded } from "../state/use-loaded.ts";

export type LoadDanger = LoadComponent<{ text: string }>;

/** Whom to call when the saved question sounds of danger: nobody must press Ask, sign in or pay to read a number. */
export function SavedQuestionHelplines({ load }: { load: LoadDanger }) {
  // Prerendered markup knows no question.
  const text = (useHydrated() && readSavedQuestion()?.text) || "";
  const Danger = useLoaded(load, text !== "");
  return Danger === null || text === "" ? null : <Danger text={text} />;
}
