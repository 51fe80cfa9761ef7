import { useState, useSyncExternalStore } from "react";
import { indianStates } from "../../../../shared/billing/states.ts";
import { translateStateName } from "../../../../shared/i18n/state-names.ts";
import { locale } from "../../../lib/i18n/locale.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { SelectField, TextField } from "../../../ui/form/field.tsx";
import { drafts } from "../conversations.ts";
import { parseAnswers, withAnswer } from "./intake-lines.ts";
import {
  type IntakeQuestion,
  intakeQuestions,
  intakeStrings as strings,
} from "./intake-strings.ts";

const answerMaxChars = 100;

type IntakeFormProps = {
  /** The service's slug. */
  service: string;
  /** The key of the draft that gets the answers. */
  draftKey: string;
};

/** Optional questions whose answers are written at the top of the first message. */
export function IntakeForm({ service, draftKey }: IntakeFormProps) {
  const text = useSyncExternalStore(drafts.subscribe, () => drafts.text(draftKey));
  const all: Readonly<Record<string, readonly IntakeQuestion[]>> = intakeQuestions;
  const questions = all[service] ?? [];
  if (questions.length === 0) return null;
  const answers = parseAnswers(text, questions);
  const setAnswer = (line: string, answer: string) =>
    drafts.setText(draftKey, withAnswer(text, { line, answer }, questions));
  return (
    <div className="mt-3 grid w-full max-w-130 grid-cols-1 text-start [&_summary]:mx-auto">
      <Disclosure summary={strings.summary} open={false}>
        <div className="grid grid-cols-1 gap-4 pt-2">
          <p className="text-sm text-muted">{strings.lead}</p>
          {questions.map((question) => (
            <Question
              key={question.line}
              question={question}
              value={answers[question.line] ?? ""}
              onAnswer={(value) => setAnswer(question.line, value)}
            />
          ))}
        </div>
      </Disclosure>
    </div>
  );
}

type QuestionProps = {
  question: IntakeQuestion;
  value: string;
  onAnswer: (value: string) => void;
};

function Question(props: QuestionProps) {
  const { question, value, onAnswer } = props;
  const choices = question.isState
    ? indianStates.map(translateStateName).toSorted((a, b) => a.localeCompare(b, locale))
    : question.choices;
  if (choices === undefined) return <TextAnswer {...props} />;
  return (
    <SelectField
      label={question.label}
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

function TextAnswer({ question, value: saved, onAnswer }: QuestionProps) {
  // The draft trims the answer, so the field keeps the space that the person has just typed.
  const [value, setValue] = useState(saved);
  return (
    <TextField
      label={question.label}
      type={question.isDate ? "date" : "text"}
      value={value}
      maxLength={answerMaxChars}
      autoComplete="off"
      onChange={(event) => {
        setValue(event.target.value);
        onAnswer(event.target.value);
      }}
    />
  );
}
