import { type EvalCase, type EvalTag, evalLanguages, evalTags, type Recording } from "./case.ts";
import { type CaseField, type CaseFields, splitIntoFields } from "./case-fields.ts";
import { libraryNames, toChecks } from "./checks/case-checks.ts";

const questionsMaxDefault = 3;

/** What is wrong with a file of cases, and in which line. */
class CaseFileError extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.name = "CaseFileError";
    this.line = line;
  }
}

function listNames({ text }: CaseField): string[] {
  return text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

/** `name | rest` */
function splitAtBar({ text, line }: CaseField, parts: number): string[] {
  const cells = text.split(" | ");
  if (cells.length < parts)
    throw new CaseFileError(line, `expected ${parts} parts with ' | ' between`);
  return [...cells.slice(0, parts - 1), cells.slice(parts - 1).join(" | ")].map((cell) =>
    cell.trim(),
  );
}

function toPattern(field: CaseField) {
  const [name = "", source = ""] = splitAtBar(field, 2);
  try {
    return { name, pattern: new RegExp(source, "iu") };
  } catch (error) {
    throw new CaseFileError(field.line, error instanceof Error ? error.message : "invalid pattern");
  }
}

function chooseFrom<Name extends string>(field: CaseField, names: readonly Name[]): Name[] {
  return listNames(field).map((wanted) => {
    const name = names.find((one) => one === wanted);
    if (name === undefined) {
      throw new CaseFileError(field.line, `'${wanted}' is none of ${names.join(", ")}`);
    }
    return name;
  });
}

const withLineBreaks = (text: string) => text.replaceAll("\\n", "\n");

function toConditions(fields: CaseFields) {
  const [language] = fields.all("language").flatMap((field) => chooseFrom(field, evalLanguages));
  if (language === undefined) throw new CaseFileError(fields.line, "a case needs a language");
  const [number = null] = fields.all("number").map(({ text }) => text.trim());
  const [questionsMax = questionsMaxDefault] = fields
    .all("may-ask")
    .map(({ text }) => Number(text));
  return {
    language,
    tags: fields.all("with").flatMap((field) => chooseFrom<EvalTag>(field, evalTags)),
    number,
    questionsMax,
    library: fields.all("check").flatMap((field) => chooseFrom(field, libraryNames)),
    must: fields.all("must").map(toPattern),
    avoid: fields.all("avoid").map(toPattern),
  };
}

function toRecording({ text, line }: CaseField): Recording {
  if (text.trim() === "") throw new CaseFileError(line, "an answer is empty");
  return { text: text.trim(), line };
}

function toCase(service: string, fields: CaseFields): EvalCase {
  const conditions = toConditions(fields);
  const { library: _library, must: _must, avoid: _avoid, ...known } = conditions;
  const checks = toChecks(conditions);
  const messages = fields.messages().map(({ label, text }) => ({
    sender: label === "user" ? ("user" as const) : ("ai" as const),
    text: withLineBreaks(text.trim()),
  }));
  if (messages.at(-1)?.sender !== "user") {
    throw new CaseFileError(fields.line, "the last message of a case must be the user's");
  }
  return {
    service,
    id: fields.id,
    line: fields.line,
    ...known,
    checks,
    messages,
    files: fields.all("file").map((field) => {
      const [name = "", text = ""] = splitAtBar(field, 2);
      return { name, text: withLineBreaks(text) };
    }),
    results: fields.all("search").map((field) => {
      const [url = "", title = "", text = ""] = splitAtBar(field, 3);
      return { url, title, text: withLineBreaks(text) };
    }),
    good: fields.all("good").map(toRecording),
    reckless: fields.all("reckless").map((field) => {
      const recording = toRecording(field);
      if (!checks.some(({ name }) => name === field.name)) {
        throw new CaseFileError(field.line, `the case has no check '${field.name}'`);
      }
      return { ...recording, fails: field.name };
    }),
  };
}

export type ParsedCases = { cases: EvalCase[]; problems: CaseFileError[] };

/** Reads a file of cases (the format: CONTRIBUTING, "Evals"). A case with a problem is left out. */
export function parseCases(service: string, text: string): ParsedCases {
  const parsed: ParsedCases = { cases: [], problems: [] };
  const { cases, problems } = splitIntoFields(text);
  parsed.problems.push(...problems.map(({ line, text: why }) => new CaseFileError(line, why)));
  for (const fields of cases) {
    try {
      if (parsed.cases.some(({ id }) => id === fields.id)) {
        throw new CaseFileError(fields.line, `there is another case '${fields.id}'`);
      }
      parsed.cases.push(toCase(service, fields));
    } catch (error) {
      if (!(error instanceof CaseFileError)) throw error;
      parsed.problems.push(error);
    }
  }
  return parsed;
}
