const minuteMs = 60_000;

// India has the same offset all year, so minutes of its clock can be counted as those of UTC.
const toMs = (moment: string) => Date.parse(`${moment}:00Z`);

/** Minutes from one `YYYY-MM-DDTHH:MM` to another; negative when `to` lies before `from`. */
export function minutesBetween(from: string, to: string): number {
  return (toMs(to) - toMs(from)) / minuteMs;
}

/** The moment `minutes` after another, both as `YYYY-MM-DDTHH:MM`. */
export function addMinutes(moment: string, minutes: number): string {
  return new Date(toMs(moment) + minutes * minuteMs)
    .toISOString()
    .slice(0, "2026-11-22T10:00".length);
}
