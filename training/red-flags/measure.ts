import { writeFileSync } from "node:fs";
import { replaceParts } from "../../scripts/generated-parts.ts";
import { findDangerOnPhone } from "../../shared/red-flags/phone-danger.ts";
import { disguiseTable } from "./measure/disguises.ts";
import { measureEveryday } from "./measure/everyday.ts";
import { everydayAlarmTable, everydayTable } from "./measure/everyday-tables.ts";
import { firstHelplineTable } from "./measure/first-helpline-table.ts";
import {
  findOnServer,
  measureAnxiousConversations,
  measureCheck,
  measureConversations,
  measureDevelopment,
  measureHeldOutSentences,
  measureInBrowser,
  measureLearntSentences,
} from "./measure/measure.ts";
import { readSafetyPage, renderParts, safetyPage } from "./measure/safety-page.ts";
import { listMissedGoals, overviewTable } from "./measure/tables.ts";

const sentences = measureHeldOutSentences();
const conversations = await measureConversations();
const anxious = await measureAnxiousConversations();
const development = await measureDevelopment();
const everyday = await measureEveryday();
const parts = {
  ...renderParts(sentences, conversations),
  "sentences in the browser": overviewTable(measureInBrowser(), "sentences"),
  "conversations held out later": overviewTable(anxious, "conversations"),
  "sentences in development": overviewTable(development.sentences, "sentences"),
  "conversations in development": overviewTable(development.conversations, "conversations"),
  "sentences learnt": overviewTable(measureLearntSentences(), "sentences"),
  "messages in everyday use": everydayTable(everyday.messages),
  "conversations in everyday use": everydayTable(everyday.conversations),
  "false alarms in everyday use": everydayAlarmTable(everyday, false),
  "right alarms in everyday use": everydayAlarmTable(everyday, true),
  "hidden danger": disguiseTable(),
  "order of the numbers": firstHelplineTable(findOnServer, findDangerOnPhone),
  check: `The check of a message took ${measureCheck().toFixed(2)} ms at the median (goal ≤ 1 ms).`,
};
for (const [name, part] of Object.entries(parts)) console.log(`${name}\n${part}\n`);
const missed = [
  ...listMissedGoals(sentences, "sentences"),
  ...listMissedGoals(conversations.heldOut, "conversations"),
  ...listMissedGoals(anxious, "conversations").map((goal) => `anxious people: ${goal}`),
];
console.log(["Goals that are missed:", ...missed].join("\n  "));
writeFileSync(safetyPage, replaceParts(readSafetyPage(), parts));
