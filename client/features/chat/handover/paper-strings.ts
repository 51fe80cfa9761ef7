import { englishPaper } from "./english-paper.ts";

/** The words on the printed page in the person's language. */
export const paperStrings = englishPaper;
