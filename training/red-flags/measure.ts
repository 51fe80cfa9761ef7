import { writeFileSync } from "node:fs";
import {
  measureConversations,
  measureHeldOutSentences,
  measureLearntSentences,
  measureLook,
} from "./measure/measure.ts";
import { fillParts, readSafetyPage, safetyPage, toParts } from "./measure/safety-page.ts";
import { listMissedGoals, overviewTable } from "./measure/tables.ts";

const sentences = measureHeldOutSentences();
const conversations = await measureConversations();
const parts = {
  ...toParts(sentences, conversations),
  "sentences learnt": overviewTable(measureLearntSentences(), "sentences"),
  look: `A look at a message took ${measureLook().toFixed(2)} ms at the median (goal ≤ 1 ms).`,
};
for (const [name, part] of Object.entries(parts)) console.log(`${name}\n${part}\n`);
const missed = [
  ...listMissedGoals(sentences, "sentences"),
  ...listMissedGoals(conversations.heldOut, "conversations"),
];
console.log(["Goals that are missed:", ...missed].join("\n  "));
writeFileSync(safetyPage, fillParts(readSafetyPage(), parts));
