import { createContext, useContext } from "react";
import { type LoadDanger, SavedQuestionHelplines } from "../../ui/ask/saved-question-helplines.tsx";
import type { TitledModalProps } from "../../ui/overlay/dialog.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";

/** Loads whom to call for the question that is paid for; null where no question can wait. */
export const LoadDangerContext = createContext<LoadDanger | null>(null);

/** A dialog of a purchase. It covers the page, so whom to call for the question that waits stands in it too. */
export function PurchaseDialog({ children, ...dialog }: TitledModalProps) {
  const load = useContext(LoadDangerContext);
  return (
    <Dialog {...dialog}>
      {load === null ? null : <SavedQuestionHelplines load={load} />}
      {children}
    </Dialog>
  );
}
