import type { ScriptedBlock } from "./behaviour.ts";
import type { MessagesBody } from "./body.ts";
import { describeFiles } from "./files.ts";
import { describeService, findSample } from "./reply-services.ts";
import { detectLanguage, replyStrings } from "./reply-strings.ts";
import { lastQuestion, textOf } from "./request.ts";
import { listSearchResults } from "./search-results.ts";
import { lastQuestionIndex, listToolResults } from "./tool-results.ts";

const echoMaxChars = 120;

/** The service that a system prompt names as `Service: X`. */
function serviceIn(system: string): string | null {
  return /\bservice:\s*["“']?([^"”'.\n]{1,60})/i.exec(system)?.[1]?.trim() ?? null;
}

/** The numbers to call of the prompt's emergency rule, the most urgent kind's; null without the rule. */
function emergencyNumbersIn(system: string): string | null {
  const rule = /may be about an emergency[^\n]*\n- [^\n]*: call ([^\n]+)/.exec(system)?.[1];
  return rule ?? null;
}

function excerpt(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  const chars = [...line];
  return chars.length <= echoMaxChars ? line : `${chars.slice(0, echoMaxChars).join("")}…`;
}

/**
 * Composes the default answer in the question's language, as the product's prompt asks: the numbers of its
 * emergency rule first, then the promised parts of guidance; for a starter, the service's sample.
 */
export function composeReply(body: MessagesBody): string {
  const question = lastQuestion(body);
  const system = textOf(body.system);
  const language = detectLanguage(question);
  const strings = replyStrings[language];
  const named = serviceIn(system);
  const service = named === null ? null : describeService(named, language);
  const numbers = emergencyNumbersIn(system);
  const sample = named === null ? null : findSample(named, question);
  const files = describeFiles(body);
  const results = listToolResults(body);
  const about = [
    strings.asked(excerpt(question), service?.name ?? named),
    strings.earlier(lastQuestionIndex(body)),
    ...(files.length === 0 ? [] : [strings.files(files)]),
  ];
  return [
    ...(numbers === null ? [] : [strings.call(numbers)]),
    strings.lead,
    about.join(" "),
    ...results.map(strings.calculated),
    ...(sample === null
      ? [strings.parts(service)]
      : [strings.sample(sample.question), sample.answer]),
  ].join("\n\n");
}

/** How many sources the default answer cites. */
const citedMax = 2;

/** The default answer as blocks: behind its text, each of the first sources is repeated and cited. */
export function composeBlocks(body: MessagesBody): ScriptedBlock[] {
  const strings = replyStrings[detectLanguage(lastQuestion(body))];
  const sources = listSearchResults(body).slice(0, citedMax);
  const claims = sources.flatMap(({ source, text }, index): ScriptedBlock[] => [
    { kind: "text", text: index === 0 ? `\n\n${strings.checked}\n\n- ` : "\n- " },
    { kind: "text", text, cards: [source] },
  ]);
  return [{ kind: "text", text: composeReply(body) }, ...claims];
}
