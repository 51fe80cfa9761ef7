import { brand } from "../../shared/brand.ts";
import { addDays } from "../../shared/dates.ts";

// RFC 5545: lines of at most 75 octets, terminated by CRLF.
const lineMaxOctets = 75;
const encoder = new TextEncoder();

function escapeText(text: string): string {
  return (
    text
      .replace(/[\\;,]/g, "\\$&")
      .replace(/\r\n?|\n/g, "\\n")
      // RFC 5545 allows no other control characters but the tab.
      .replace(/(?!\t)\p{Cc}/gu, "")
  );
}

/** Folds a line at 75 octets, between characters. */
function fold(line: string): string {
  const lines: string[] = [];
  let current = "";
  let octets = 0;
  for (const char of line) {
    const size = encoder.encode(char).length;
    if (octets + size > lineMaxOctets) {
      lines.push(current);
      // A continuation line starts with a space.
      current = "";
      octets = 1;
    }
    current += char;
    octets += size;
  }
  lines.push(current);
  return lines.join("\r\n ");
}

const toIcsDate = (date: string) => date.replaceAll("-", "");

export type CalendarEvent = { id: string; text: string; date: string };

function toVevent(event: CalendarEvent, options: { stamp: string; note: string }): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${event.id}`,
    `DTSTAMP:${options.stamp}`,
    `DTSTART;VALUE=DATE:${toIcsDate(event.date)}`,
    `DTEND;VALUE=DATE:${toIcsDate(addDays(event.date, 1))}`,
    `SUMMARY:${escapeText(event.text)}`,
    `DESCRIPTION:${escapeText(options.note)}`,
    "TRANSP:TRANSPARENT",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    // 09:00 on the day before.
    "TRIGGER:-PT15H",
    `DESCRIPTION:${escapeText(event.text)}`,
    "END:VALARM",
    "END:VEVENT",
  ];
}

/** An iCalendar file of all-day events with reminders; `now` is the time of its creation. */
export function toIcsFile(
  events: readonly CalendarEvent[],
  { title, note, now }: { title: string; note: string; now: Date },
): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, "");
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${brand.name}//Checklist//EN`,
    "CALSCALE:GREGORIAN",
    `X-WR-CALNAME:${escapeText(title)}`,
    ...events.flatMap((event) => toVevent(event, { stamp, note })),
    "END:VCALENDAR",
  ];
  return `${lines.map(fold).join("\r\n")}\r\n`;
}
