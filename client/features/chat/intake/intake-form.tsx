import { useId, useState } from "react";
import { type IntakeQuestion, intake } from "../../../../shared/intake.ts";
import { indianStates } from "../../../../shared/states.ts";
import { stateName } from "../../../lib/state-names.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { drafts } from "../conversations.ts";
import { intakeWords } from "../intake-words.ts";
import { type Answers, intakeLines, type QuestionWords, withLines } from "./intake-lines.ts";
import { intakeStrings as strings } from "./intake-strings.ts";

const answerMaxChars = 100;

type IntakeFormProps = {
  /** The service's slug. */
  service: string;
  /** The name of the draft that the answers are written into. */
  draft: string;
};

/** A few optional questions whose answers go to the head of the first message. */
export function IntakeForm({ service, draft }: IntakeFormProps) {
  const [answers, setAnswers] = useState<Answers>({});
  const all: Readonly<Record<string, readonly IntakeQuestion[]>> = intake;
  const allWords: Readonly<Record<string, Readonly<Record<string, QuestionWords>>>> = intakeWords;
  const questions = all[service] ?? [];
  const words = allWords[service] ?? {};
  if (questions.length === 0) return null;
  const answer = (id: string, value: string) => {
    const next = { ...answers, [id]: value };
    const before = intakeLines(questions, words, answers);
    drafts.write(draft, withLines(drafts.text(draft), before, intakeLines(questions, words, next)));
    setAnswers(next);
  };
  return (
    <div className="mt-3 grid w-full max-w-130 justify-items-center text-start [&>details[open]]:w-full">
      <Disclosure summary={strings.summary} open={false}>
        <div className="grid gap-4 pt-2">
          <p className="text-sm text-muted">{strings.lead}</p>
          {questions.map((question) => (
            <Question
              key={question.id}
              question={question}
              words={words[question.id] ?? { ask: "", line: "" }}
              value={answers[question.id] ?? ""}
              onAnswer={(value) => answer(question.id, value)}
            />
          ))}
        </div>
      </Disclosure>
    </div>
  );
}

type QuestionProps = {
  question: IntakeQuestion;
  words: QuestionWords;
  value: string;
  onAnswer: (value: string) => void;
};

function Question({ question, words, value, onAnswer }: QuestionProps) {
  const listId = useId();
  if (question.kind === "text" || question.kind === "date") {
    return (
      <TextField
        label={words.ask}
        type={question.kind}
        value={value}
        maxLength={answerMaxChars}
        autoComplete="off"
        onChange={(event) => onAnswer(event.target.value)}
      />
    );
  }
  const choices =
    "choices" in question
      ? question.choices.map((choice) => words.choices?.[choice] ?? choice)
      : indianStates.map(stateName);
  return (
    <SelectField
      key={listId}
      label={words.ask}
      value={value}
      onChange={(event) => onAnswer(event.target.value)}
    >
      <option value="">{strings.any}</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </SelectField>
  );
}
