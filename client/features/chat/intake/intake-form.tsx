import { useState, useSyncExternalStore } from "react";
import { indianStates } from "../../../../shared/billing/states.ts";
import { translateStateName } from "../../../../shared/i18n/state-names.ts";
import { type IntakeQuestion, intake } from "../../../../shared/intake.ts";
import { locale } from "../../../lib/i18n/locale.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { SelectField, TextField } from "../../../ui/form/field.tsx";
import { drafts } from "../conversations.ts";
import { parseAnswers, type QuestionTexts, withAnswer } from "./intake-lines.ts";
import { intakeTexts, intakeStrings as strings } from "./intake-strings.ts";

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
  const all: Readonly<Record<string, readonly IntakeQuestion[]>> = intake;
  const allTexts: Readonly<Record<string, Readonly<Record<string, QuestionTexts>>>> = intakeTexts;
  const questions = all[service] ?? [];
  const texts = allTexts[service] ?? {};
  if (questions.length === 0) return null;
  const answers = parseAnswers(text, questions, texts);
  const setAnswer = (id: string, answer: string) =>
    drafts.setText(draftKey, withAnswer(text, { id, answer }, { questions, texts }));
  return (
    <div className="mt-3 grid w-full max-w-130 text-start [&_summary]:mx-auto">
      <Disclosure summary={strings.summary} open={false}>
        <div className="grid gap-4 pt-2">
          <p className="text-sm text-muted">{strings.lead}</p>
          {questions.map((question) => (
            <Question
              key={question.id}
              question={question}
              texts={texts[question.id] ?? { label: "", line: "" }}
              value={answers[question.id] ?? ""}
              onAnswer={(value) => setAnswer(question.id, value)}
            />
          ))}
        </div>
      </Disclosure>
    </div>
  );
}

type QuestionProps = {
  question: IntakeQuestion;
  texts: QuestionTexts;
  value: string;
  onAnswer: (value: string) => void;
};

function Question(props: QuestionProps) {
  const { question, texts, value, onAnswer } = props;
  if (question.kind === "text" || question.kind === "date") return <TextAnswer {...props} />;
  const choices =
    "choices" in question
      ? question.choices.map((choice) => texts.choices?.[choice] ?? choice)
      : indianStates.map(translateStateName).toSorted((a, b) => a.localeCompare(b, locale));
  return (
    <SelectField
      label={texts.label}
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

function TextAnswer({ question, texts, value: saved, onAnswer }: QuestionProps) {
  // The draft trims the answer, so the field keeps the space that the person has just typed.
  const [value, setValue] = useState(saved);
  return (
    <TextField
      label={texts.label}
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
