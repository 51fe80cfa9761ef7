import { daysBetween } from "../dates.ts";
import type { Helpline } from "./helplines.ts";

/** The last day on which somebody looked through all of the table, in India. */
export const reviewedOn = "2026-11-22";
/** An operator is told of numbers that nobody has looked up for longer than this: they may have changed. */
export const checkMaxAgeDays = 180;

/**
 * Where a helpline's number and hours were read, and on which day (`YYYY-MM-DD`). Only the page of 14567 is
 * the office's own; the others are news that quote one. `office` is the office's own page with the number, as
 * public records of August to October 2026 quote it: it was compared on `officesComparedOn`, not opened.
 */
export type HelplineCheck = { source: string; checkedOn: string; office?: string };

/** The day on which the numbers were compared with what others read on the offices' own pages. */
export const officesComparedOn = "2026-11-28";

export const helplineChecks: Readonly<Record<Helpline, HelplineCheck>> = {
  emergency: {
    source:
      "https://healthysoch.com/morning-medtalks/emergency-response-support-system-a-single-emergency-number-112",
    checkedOn: "2026-11-22",
    office: "https://112.gov.in/faq",
  },
  ambulance: {
    source:
      "https://www.ndtv.com/india-news/112-india-all-in-one-emergency-helpline-number-to-be-launched-today-1995582",
    checkedOn: "2026-11-22",
    office: "https://nhm.gov.in/index1.php?lang=1&level=2&sublinkid=1217&lid=189",
  },
  mind: {
    source:
      "https://www.thehawk.in/news/health/tele-manas-mental-health-helpline-handles-over-238-lakh-calls-since-2022-prataprao-jadhav",
    checkedOn: "2026-11-22",
    office: "https://dghs.mohfw.gov.in/national-mental-health-programme.php",
  },
  women: {
    source:
      "https://enewsx.com/article/enhanced-emergency-response-madhya-pradesh-links-helplines.121856",
    checkedOn: "2026-11-22",
    office: "https://wcd.gov.in/offerings/women--helpline--scheme",
  },
  children: {
    source:
      "https://enewsx.com/article/enhanced-emergency-response-madhya-pradesh-links-helplines.121856",
    checkedOn: "2026-11-22",
    office: "https://www.spniwcd.wcd.gov.in/child-helpline/brief",
  },
  fraud: {
    source: "https://indiangovtscheme.com/?p=14561",
    checkedOn: "2026-11-22",
    office: "https://i4c.mha.gov.in/",
  },
  highways: {
    source:
      "https://india-employmentnews.com/utility-news/if-your-vehicle-breaks-down-or-you-meet-with-an-accident-on/cid18874615.htm",
    checkedOn: "2026-11-22",
    office: "https://www.pib.gov.in/PressReleasePage.aspx?PRID=2265867",
  },
  elders: {
    source: "http://elderline.dosje.gov.in/index.php/faq/",
    checkedOn: "2026-11-22",
  },
  gas: {
    source:
      "https://mediawala.in/complain-directly-about-gas-cylinder-leakage-by-dialing-number-1906",
    checkedOn: "2026-11-22",
  },
};

/** The helplines that were last looked up more than 180 days before a day (`YYYY-MM-DD`). */
export function listOutdatedChecks(today: string): Helpline[] {
  const names = Object.keys(helplineChecks) as Helpline[];
  return names.filter(
    (name) => daysBetween(helplineChecks[name].checkedOn, today) > checkMaxAgeDays,
  );
}
