import { useState, useSyncExternalStore } from "react";
import { indianStates } from "../../../../shared/billing/states.ts";
import { type IntakeQuestion, intake } from "../../../../shared/intake.ts";
import { stateName } from "../../../lib/i18n/state-names.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { SelectField, TextField } from "../../../ui/form/field.tsx";
import { drafts } from "../conversations.ts";
import { answersIn, type QuestionTexts, withAnswer } from "./intake-lines.ts";
import { intakeStrings as strings } from "./intake-strings.ts";
import { intakeTexts } from "./intake-texts.ts";

const answerMaxChars = 100;

type IntakeFormProps = {
  /** The service's slug. */
  service: string;
  /** The name of the draft that the answers are written into. */
  draft: string;
};

/** A few optional questions whose answers go to the head of the first message. */
export function IntakeForm({ service, draft }: IntakeFormProps) {
  const text = useSyncExternalStore(drafts.subscribe, () => drafts.text(draft));
  const all: Readonly<Record<string, readonly IntakeQuestion[]>> = intake;
  const allWords: Readonly<Record<string, Readonly<Record<string, QuestionTexts>>>> = intakeTexts;
  const questions = all[service] ?? [];
  const words = allWords[service] ?? {};
  if (questions.length === 0) return null;
  const answers = answersIn(text, questions, words);
  const answer = (id: string, said: string) =>
    drafts.setText(draft, withAnswer(text, { id, answer: said }, { questions, words }));
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
  words: QuestionTexts;
  value: string;
  onAnswer: (value: string) => void;
};

function Question(props: QuestionProps) {
  const { question, words, value, onAnswer } = props;
  if (question.kind === "text" || question.kind === "date") return <Written {...props} />;
  const choices =
    "choices" in question
      ? question.choices.map((choice) => words.choices?.[choice] ?? choice)
      : indianStates.map(stateName);
  return (
    <SelectField label={words.ask} value={value} onChange={(event) => onAnswer(event.target.value)}>
      <option value="">{strings.any}</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </SelectField>
  );
}

function Written({ question, words, value: said, onAnswer }: QuestionProps) {
  // The line in the draft has no space at its end, which is where the next word begins.
  const [value, setValue] = useState(said);
  return (
    <TextField
      label={words.ask}
      type={question.kind}
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
