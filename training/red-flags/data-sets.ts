import { readFileSync } from "node:fs";
import { join } from "node:path";

const inFolder = (folder: string, names: readonly string[]): string[] =>
  names.map((name) => `${folder}/${name}`);

/**
 * Each file of labelled sentences (`.tsv`) or conversations (`.txt`) by what it is used for. A file has one writer.
 * The order of what is learnt decides the weights: after a change of it the trainer runs again.
 */
export const dataSets = {
  /** The rules were tuned with these, and the classifier learns them. */
  ruleTuning: inFolder("labelled/rule-tuning", [
    "plain-statements.tsv", // every kind, plainly said, beside harmless look-alikes
    "regional-phrasing.tsv", // thought in Marathi, Bengali or Tamil
    "all-kinds-1.tsv", // every kind, second round
    "mixed-people-in-haste.tsv", // all these people, typing in haste
    "indirect-pleas.tsv", // a frightened wife or teenager, who names nothing
    "all-kinds-3.tsv", // every kind, fourth round
    "all-kinds-2.tsv", // every kind, third round
    "mixed-people-1.tsv", // all these people
    "village-mother.tsv", // a mother in a village, short and broken
    "mixed-people-2.tsv", // all these people once more
    "office-worker.tsv", // formal English
    "dictated-hindi.tsv", // an old person who dictates
    "student-spelling.tsv", // a student's short messages
    "reports-of-others.tsv", // what a neighbour or a friend saw
  ]),
  /** The classifier learns these; no rule was tuned with them. */
  classifierOnly: inFolder("labelled/classifier-only", [
    "accidents-and-missing-people.tsv", // fires, accidents, collapses, missing people
    "hints-that-add-up.tsv", // farewells, plans and fear at home, hinted at
    "short-harmless-replies.tsv", // replies and thanks within a conversation
    "danger-inside-other-requests.tsv", // danger in a long message about something else
    "danger-in-many-voices.tsv", // every kind, plain, hinted at and second-hand
    "harmless-deaths-and-crimes.tsv", // papers of the dead, law, films, mild illness
    "despair.tsv", // despair of every degree, beside harmless questions
    "everyday-requests.tsv", // everyday life, a tenth of it with danger inside
    "follow-up-messages.tsv", // what follows in a conversation, mostly harmless
    "violence-child-abuse-and-fraud.tsv", // beside harmless questions about them
    "hinted-danger-1.tsv", // hints in long sentences, beside harmless look-alikes
    "village-families.tsv", // every kind, in Hindi and Hinglish of small places
    "family-and-school-voices.tsv", // mothers, pupils, grandparents
    "harmless-idioms.tsv", // 'drowning in emails'
    "abuse-missing-people-and-fraud.tsv", // who touches, who is gone, what was debited
    "machines-pets-and-quarrels.tsv", // engines and pets that sound dangerous
    "medical-emergencies.tsv", // half emergencies, half questions about health
    "messages-at-night.tsv", // every kind, short, as people write at night
    "many-trades-and-places.tsv", // every kind, soldiers, drivers, growers, tourists
    "hinted-danger-2.tsv", // hints in short sentences, beside harmless ones
    "regional-words.tsv", // every kind, with words of the south, east and west
    "short-statements.tsv", // 'I have a cold', most of them harmless
    "harmless-figures-of-speech.tsv", // idioms, plays, law and forensics
    "office-and-farm-voices.tsv", // offices, farms, phones, games
    "hinted-danger-with-twins.tsv", // hints beside the same words without danger
    "danger-told-in-passing.tsv", // with a laugh, or after another request
    "city-families.tsv", // every kind, mostly in English
    "hinted-danger-3.tsv", // hints alone, beside harmless look-alikes
    "worker-voices.tsv", // labourers, drivers, maids
  ]),
  /** Danger and harmless sentences with the same words, by one hand; the classifier learns them. */
  twins: inFolder("labelled/twins", [
    "harmless-news-of-relatives.tsv", // harmless, of everybody whom danger is told of
    "danger-1.tsv", // danger, plain and hinted at
    "danger-2.tsv", // danger, plain and hinted at
    "harmless-in-the-same-words.tsv", // harmless, in the words of the danger
  ]),
  /** Conversations that the classifier learns and that are not measured. */
  learntOnlyConversations: ["labelled/classifier-only/conversations-in-many-voices.txt"],
  /** Harmless conversations by the hand of the twins; the classifier learns them. */
  twinConversations: inFolder("labelled/twins", [
    "harmless-conversations-en.txt",
    "harmless-conversations-hi-latn.txt",
    "harmless-conversations-mixed.txt",
    "harmless-conversations-hi.txt",
  ]),
  /** Measured, never learnt from. */
  heldOutConversations: inFolder("conversations", [
    "held-out-en.txt",
    "held-out-hi-latn.txt",
    "held-out-hi.txt",
  ]),
  /** Measured, and learnt by the classifier. */
  learntConversations: inFolder("conversations", [
    "learn-en.txt",
    "learn-hi-latn.txt",
    "learn-hi.txt",
  ]),
  /** Anxious, mostly harmless people by a later hand; measured, never learnt from. */
  anxiousConversations: ["conversations/held-out-anxious-people.txt"],
  /** Measured, never learnt from. */
  heldOut: inFolder("labelled/held-out", [
    "named-and-hinted.tsv", // all regions and ages, danger named and hinted at
    "hinted-and-buried.tsv", // a quarter hinted at, a quarter inside other requests
    "veiled.tsv", // hints alone, beside the same words without danger
  ]),
  /** Rules and thresholds were chosen with these; the classifier never learns them. */
  development: ["development/sentences.tsv"],
  developmentConversations: ["development/conversations.txt"],
  /** Quotes of films, and danger beside the name of one; measured, never learnt from. */
  films: ["films/film-quotes-and-names.tsv"],
  /** Danger with the number that must stand first; measured, never learnt from. */
  firstHelpline: ["first-helpline/seen.tsv"],
  heldOutFirstHelpline: ["first-helpline/held-out.tsv"],
};

/** The sets in which all danger is only hinted at. */
export const veiledSets: ReadonlySet<string> = new Set([
  "labelled/classifier-only/hinted-danger-3.tsv",
  "labelled/held-out/veiled.tsv",
]);

export function readDataSet(path: string): string {
  return readFileSync(join(import.meta.dirname, path), "utf8").trimEnd();
}
