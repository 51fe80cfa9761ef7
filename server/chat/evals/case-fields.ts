/** A label with its text; `name` is what a reckless answer names. */
export type CaseField = { label: string; name: string; text: string; line: number };

export class CaseFields {
  readonly id: string;
  readonly line: number;
  readonly fields: CaseField[] = [];

  constructor(id: string, line: number) {
    this.id = id;
    this.line = line;
  }

  all(label: string): CaseField[] {
    return this.fields.filter((field) => field.label === label);
  }

  messages(): CaseField[] {
    return this.fields.filter(({ label }) => label === "user" || label === "assistant");
  }
}

const caseHead = /^# ([a-z0-9]+(?:-[a-z0-9]+)*)\s*$/;
const answerHead = /^(good|reckless):[ \t]*(.*)$/;
const fieldHead =
  /^(language|with|number|check|must|avoid|may-ask|user|assistant|file|search):[ \t]*(.*)$/;
const withLines = ["user", "assistant", "good", "reckless"];

/**
 * Splits a file into the fields of its cases. Inside an answer only `good:`, `reckless:` and the next case's
 * head begin something new; a message goes on over the lines without a label.
 */
export function splitIntoFields(text: string) {
  const cases: CaseFields[] = [];
  const problems: { line: number; text: string }[] = [];
  for (const [index, content] of text.split(/\r?\n/).entries()) {
    const line = index + 1;
    const id = caseHead.exec(content)?.[1];
    const current = cases.at(-1);
    const open = current?.fields.at(-1);
    const isInAnswer = open?.label === "good" || open?.label === "reckless";
    const [, label, rest = ""] =
      answerHead.exec(content) ?? (isInAnswer ? [] : (fieldHead.exec(content) ?? []));
    if (id !== undefined) cases.push(new CaseFields(id, line));
    else if (current !== undefined && label !== undefined) {
      const isNamed = label === "reckless";
      current.fields.push({
        label,
        name: isNamed ? rest.trim() : "",
        text: isNamed ? "" : rest,
        line,
      });
    } else if (open !== undefined && withLines.includes(open.label)) open.text += `\n${content}`;
    else if (content.trim() !== "" && current !== undefined) {
      problems.push({ line, text: `'${content.slice(0, 40)}' begins with no label of a case` });
    }
  }
  return { cases, problems };
}
