import * as z from "zod/mini";
import { choiceRefusal, date, rupees, time, toPaise, toRupees, whole } from "./fields.ts";
import { toolTexts } from "./texts/tool-texts.ts";
import { defineTool } from "./types.ts";

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

const { laws, conditions } = toolTexts;
const hourMinutes = 60;

/** The railway's minimum deduction for each passenger, in paise (Cancellation of Tickets and Refund of Fare Rules 2015). */
const flatPaise = {
  "ac-first": 24_000,
  "ac-2": 20_000,
  first: 20_000,
  "ac-3": 18_000,
  "ac-chair": 18_000,
  sleeper: 12_000,
  second: 6_000,
} as const;
const clerkagePaise = 6_000;

type Kind = "regular" | "sleeper" | "waiting" | "tatkal";
/** The railway's deduction for a ticket cancelled at least `fromMinutes` before departure. */
type Band = { fromMinutes: number; percent: number; minimum: "flat" | "clerkage" | "none" };

// 'More than 72 hours' excludes the minute itself; 'up to 24' and 'up to 8 hours' include theirs.
const bands: Readonly<Record<Kind, readonly Band[]>> = {
  regular: [
    { fromMinutes: 72 * hourMinutes + 1, percent: 0, minimum: "flat" },
    { fromMinutes: 24 * hourMinutes, percent: 25, minimum: "flat" },
    { fromMinutes: 8 * hourMinutes, percent: 50, minimum: "flat" },
  ],
  sleeper: [
    { fromMinutes: 72 * hourMinutes + 1, percent: 25, minimum: "none" },
    { fromMinutes: 8 * hourMinutes, percent: 50, minimum: "none" },
  ],
  waiting: [{ fromMinutes: 30, percent: 0, minimum: "clerkage" }],
  tatkal: [],
};

const pressBands = { law: laws.trainBands, url: "https://bharatjournal.com/?p=410239" };
const rules2015 = {
  law: laws.trainRules,
  url: "https://refunds.indianrail.gov.in/ref_rules/REFUND_RULES_CIRCULARS/RefundRules.pdf",
};
const rulesSleeper = {
  law: laws.trainSleeper,
  url: "https://www.staffnews.in/wp-content/uploads/2026/01/CC-8-of-2026.pdf",
};

const sourcesOf = {
  regular: [pressBands, rules2015],
  sleeper: [rulesSleeper],
  waiting: [rules2015],
  tatkal: [rules2015],
};

const conditionsOf = {
  regular: [conditions.trainReported, conditions.trainFlat, conditions.trainChart],
  sleeper: [conditions.trainChart],
  waiting: [conditions.trainWaiting],
  tatkal: [conditions.trainTatkal],
};

const input = z.object({
  fare: rupees(1),
  passengers: whole(1, 6),
  travel_class: z.enum(
    ["ac-first", "ac-2", "ac-3", "ac-chair", "first", "sleeper", "second"],
    choiceRefusal,
  ),
  ticket: z.enum(["confirmed", "rac-or-waiting", "tatkal"], choiceRefusal),
  train: z.enum(["regular", "vande-bharat-sleeper"], choiceRefusal),
  departs_on: date(),
  departs_at: time(),
  cancelled_on: date(),
  cancelled_at: time(),
});
type Input = z.output<typeof input>;

function kindOf({ ticket, train }: Input): Kind {
  if (ticket === "tatkal") return "tatkal";
  // These trains sell confirmed places only.
  if (train === "vande-bharat-sleeper") return "sleeper";
  return ticket === "confirmed" ? "regular" : "waiting";
}

/** The railway's deduction, in paise; the whole fare when no band applies. */
function chargePaise(given: Input, band: Band | undefined): number {
  const fare = toPaise(given.fare);
  if (band === undefined) return fare;
  const each = { flat: flatPaise[given.travel_class], clerkage: clerkagePaise, none: 0 };
  const least = each[band.minimum] * given.passengers;
  return Math.min(fare, Math.max(least, Math.round((fare * band.percent) / 100)));
}

export const trainRefund = defineTool({
  name: "train-refund",
  description:
    "What a passenger gets back for a train ticket by the time of cancelling; `fare` is for all passengers, times are HH:MM in India; `vande-bharat-sleeper` is Amrit Bharat II too.",
  input,
  compute: (given) => {
    const departure = `${given.departs_on}T${given.departs_at}`;
    const minutes = minutesBetween(`${given.cancelled_on}T${given.cancelled_at}`, departure);
    const kind = kindOf(given);
    const band = bands[kind].find(({ fromMinutes }) => minutes >= fromMinutes);
    const charge = chargePaise(given, band);
    return {
      result: {
        hours_before: Math.floor(Math.max(0, minutes) / 6) / 10,
        deduction: toRupees(charge),
        refund: toRupees(toPaise(given.fare) - charge),
        // The last minute in which cancelling costs no more than this.
        same_until: band === undefined ? null : addMinutes(departure, -band.fromMinutes),
      },
      sources: sourcesOf[kind],
      assumptions: [...conditionsOf[kind], conditions.trainFare, conditions.trainCancelled],
    };
  },
});
