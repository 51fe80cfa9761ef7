import { expect, it } from "vitest";
import { formatIndianClock as hindi } from "./indian-clock.hi.ts";
import { formatIndianClock as english } from "./indian-clock.ts";

it.each([
  ["00:00", "12:00 am", "रात 12:00 बजे"],
  ["00:30", "12:30 am", "रात 12:30 बजे"],
  ["03:59", "3:59 am", "रात 3:59 बजे"],
  ["04:05", "4:05 am", "सुबह 4:05 बजे"],
  ["11:59", "11:59 am", "सुबह 11:59 बजे"],
  ["12:00", "12:00 pm", "दोपहर 12:00 बजे"],
  ["15:59", "3:59 pm", "दोपहर 3:59 बजे"],
  ["16:00", "4:00 pm", "शाम 4:00 बजे"],
  ["19:59", "7:59 pm", "शाम 7:59 बजे"],
  ["20:00", "8:00 pm", "रात 8:00 बजे"],
  ["23:30", "11:30 pm", "रात 11:30 बजे"],
])("says %s in India in the words of each language", (time, en, hi) => {
  const at = new Date(`2026-11-27T${time}:00+05:30`);
  expect([english(at), hindi(at)]).toEqual([en, hi]);
});
