/**
 * The parts of a day, four hours each from midnight on, as people say them and as Unicode's CLDR has them for Hindi: the
 * hours after midnight are `रात` too, and the date beside them is that of their own day.
 */
const parts = ["रात", "सुबह", "सुबह", "दोपहर", "शाम", "रात"];

/** The time of the day in India, `शाम 4:05 बजे`. Browsers before 2021 have no names for the parts of a day. */
export function formatIndianClock(at: Date): string {
  const time = at.toLocaleTimeString("en-GB", { timeStyle: "short", timeZone: "Asia/Kolkata" });
  const [hours, minutes] = time.split(":");
  const hour = Number(hours);
  return `${parts[Math.floor(hour / 4)]} ${hour % 12 || 12}:${minutes} बजे`;
}
