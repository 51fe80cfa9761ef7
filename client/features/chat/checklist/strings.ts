import { brand } from "../../../../shared/brand.ts";

export const strings = {
  checklist: "Save as checklist",
  checklistTitle: "My checklist",
  checklistOf: "Checklist",
  checklistLead:
    "Choose what to keep. What has a date can go into your calendar, with a reminder on the day before.",
  step: (n: number) => `Step ${n}`,
  text: "What to do",
  date: "Date",
  saveCalendar: (n: number) =>
    n === 0
      ? "Save dates to the calendar"
      : `Save ${n} ${n === 1 ? "date" : "dates"} to the calendar`,
  saveList: "Save the list",
  noDates: "Give a step a date to save it to the calendar.",
  nothingSelected: "Choose at least one step.",
  fromSaathi: `From a conversation with ${brand.name}. AI-generated. Check important facts.`,
} as const;
