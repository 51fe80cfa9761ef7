import { brand } from "../../../../shared/brand.ts";

/** What is on a calculator's card beside the words of shared/tools. */
export const toolStrings = {
  change: "Change the figures",
  again: "As in the answer",
  cannot: "This cannot be calculated. Please check the figures above.",
  addDates: (n: number) =>
    n === 1 ? "Add the date to the calendar" : `Add ${n} dates to the calendar`,
  datesSaved: (file: string) => `Saved as ${file}. Open it to add the dates.`,
  calendarNote: `Worked out by ${brand.name} from the figures you gave. Check the date before you rely on it.`,
} as const;
