/** The time of the day in India, `4:05 pm`. */
export function formatIndianClock(at: Date): string {
  return at.toLocaleTimeString("en-IN", { timeStyle: "short", timeZone: "Asia/Kolkata" });
}
