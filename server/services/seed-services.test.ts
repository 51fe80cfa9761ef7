import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { buildSystemPrompt } from "../chat/prompt/prompt.ts";
import { seedServices } from "./seed-services.ts";

/** What the evals of each service rely on. */
const promised: readonly [slug: string, patterns: readonly RegExp[]][] = [
  [
    "health",
    [/112/, /14416/, /never 'you have'/, /No dose/, /PM-JAY/, /kind of doctor/, /reports/],
  ],
  [
    "jobs",
    [/no money for a job/, /1930/, /ncs\.gov\.in/, /brackets/, /POSH/, /last date/, /notified fee/],
  ],
  [
    "law",
    [
      /112/,
      /181/,
      /deadline, set apart and early/,
      /Invent no case/,
      /do not foretell/i,
      /NALSA 15100/,
    ],
  ],
  [
    "education",
    [
      /14416/,
      /nta\.ac\.in/,
      /fake universities/,
      /scholarships\.gov\.in/,
      /marksheets/,
      /dates move/,
      /refund rules/,
    ],
  ],
  [
    "real-estate",
    [
      /encumbrance certificate/,
      /stamp duty/,
      /RERA/,
      /power of attorney alone/,
      /property advocate/,
      /usual time/,
    ],
  ],
  [
    "company-registration",
    [
      /SPICe\+/,
      /Udyam/,
      /gst\.gov\.in/,
      /company secretary/,
      /official fee/,
      /first year/,
      /Usual time/,
    ],
  ],
  [
    "finance",
    [
      /1930/,
      /No call/,
      /SEBI-registered investment adviser/,
      /rbi\.org\.in/,
      /incometax\.gov\.in/,
      /in all \(interest, fees/,
    ],
  ],
  [
    "travel",
    [
      /irctc\.co\.in/,
      /passportindia\.gov\.in/,
      /Papers to carry/,
      /Cost in all/,
      /112/,
      /official/,
    ],
  ],
  [
    "web-and-app-development",
    [
      /smallest thing/,
      /Steps with time and cost/,
      /milestones/,
      /argon2id/,
      /no malware/i,
      /DPDP/,
      /lawyer/,
    ],
  ],
];

const common = [
  /what applies; the steps; the documents; fees and cost;\s+deadlines/,
  /official source to check; when to see a professional/,
  /State: Karnataka/,
  /at most three short questions/,
  /Send to a professional/,
];

it.each(promised)("the prompt of %s says what its answers are checked for", (slug, patterns) => {
  const service = seedServices.find((one) => one.slug === slug);
  const now = new Date("2026-11-20T05:00:00Z");
  const parts = buildSystemPrompt(service?.prompt ?? "", { now });
  const text = parts.map((part) => part.text).join("");
  expect([...patterns, ...common].filter((pattern) => !pattern.test(text))).toEqual([]);
});

it("the icon of every service is a symbol of the sprite", () => {
  const sprite = readFileSync("client/public/icons.svg", "utf8");
  const symbols = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => `/icons.svg#${id}`);
  expect(seedServices.map(({ icon }) => icon).filter((icon) => !symbols.includes(icon))).toEqual(
    [],
  );
});

it("every service is among them", () => {
  expect(promised.map(([slug]) => slug)).toEqual(seedServices.map(({ slug }) => slug));
});
