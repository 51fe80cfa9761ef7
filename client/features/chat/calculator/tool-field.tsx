import { useId, useState } from "react";
import { type Refusal, refusalText } from "../../../../shared/refusal-text.ts";
import { FieldError } from "../../../ui/form/field-error.tsx";
import { choiceLabel, fieldLabel } from "./tool-texts.ts";
import { type FieldKind, fieldChoices, kindOfField, parseField } from "./tool-values.ts";

type ToolFieldProps = {
  name: string;
  value: unknown;
  error: Refusal | undefined;
  onChange: (value: unknown) => void;
};

/** One input of a calculator, with its error. */
export function ToolField({ name, value, error, onChange }: ToolFieldProps) {
  const id = useId();
  const kind = kindOfField(name);
  const aria = {
    id,
    "aria-invalid": error === undefined ? undefined : true,
    "aria-describedby": error === undefined ? undefined : `${id}-error`,
  };
  if (kind === "flag") {
    return (
      <div className="flex items-center gap-3 sm:col-span-2">
        <input
          {...aria}
          type="checkbox"
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
          className="size-6 shrink-0 accent-indigo-text"
        />
        <label htmlFor={id} className="flex min-h-11 items-center">
          {fieldLabel(name)}
        </label>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 content-start gap-1">
      <label htmlFor={id} className="font-semibold">
        {fieldLabel(name)}
        {kind === "rupees" ? " (₹)" : null}
      </label>
      {kind === "choice" ? (
        <Choice name={name} value={value} onChange={onChange} aria={aria} />
      ) : (
        <Entry name={name} value={value} onChange={onChange} aria={aria} />
      )}
      <FieldError id={`${id}-error`} error={error === undefined ? null : refusalText(error)} />
    </div>
  );
}

type ControlProps = Pick<ToolFieldProps, "name" | "value" | "onChange"> & { aria: object };

function Choice({ name, value, onChange, aria }: ControlProps) {
  return (
    <select
      {...aria}
      value={String(value)}
      onChange={(event) => onChange(parseField(name, event.target.value))}
      className="control min-h-12 ps-3"
    >
      {fieldChoices[name]?.map((choice) => (
        <option key={choice} value={String(choice)}>
          {choiceLabel(choice)}
        </option>
      ))}
    </select>
  );
}

/** A figure as it is first shown; rupees with the commas of India, which a long row of zeros needs. */
function toText(kind: FieldKind, value: unknown): string {
  if (value === null || value === undefined) return "";
  return kind === "rupees" ? Number(value).toLocaleString("en-IN") : String(value);
}

/** A number, a date or a time. The text stays as it is typed; the calculation gets its value. */
function Entry({ name, value, onChange, aria }: ControlProps) {
  const kind = kindOfField(name);
  const picker = kind === "date" || kind === "time" ? kind : null;
  const [text, setText] = useState(() => toText(kind, value));
  return (
    <input
      {...aria}
      type={picker ?? "text"}
      inputMode={picker === null ? "decimal" : undefined}
      autoComplete="off"
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onChange(parseField(name, event.target.value.replaceAll(",", "")));
      }}
      className="control min-h-12 tabular-nums"
    />
  );
}
