import { Button } from "../ui/form/button.tsx";
import { CheckField } from "../ui/form/check-field.tsx";
import { SelectField, TextArea, TextField } from "../ui/form/field.tsx";
import { FieldError } from "../ui/form/field-error.tsx";
import { SubmitForm } from "../ui/form/submit-form.tsx";
import { KitSection } from "./kit-section.tsx";
import { strings } from "./strings.ts";

const error = { message: strings.formError, fields: {}, reference: "0192f3a1-7c40" };

export function FieldSection() {
  return (
    <KitSection title={strings.fields}>
      <div className="kit-cells">
        <TextField label={strings.label} />
        <TextField label={strings.label} placeholder={strings.placeholder} />
        <TextField label={strings.label} defaultValue={strings.filled} />
        <TextField label={strings.label} hint={strings.hint} />
        <TextField label={strings.label} hint={strings.hint} error={strings.error} />
        <TextField label={strings.label} defaultValue={strings.filled} disabled />
        <TextField
          label={strings.label}
          defaultValue={strings.filled}
          action={<Button variant="quiet">{strings.show}</Button>}
        />
        <Select />
        <Select hint={strings.hint} />
        <Select error={strings.error} />
        <Select disabled />
        <TextArea label={strings.label} />
        <TextArea label={strings.label} defaultValue={strings.areaText} hint={strings.hint} />
        <TextArea label={strings.label} error={strings.error} />
        <TextArea label={strings.label} defaultValue={strings.areaText} disabled />
        <CheckField label={strings.label} />
        <CheckField label={strings.label} hint={strings.hint} defaultChecked />
        <CheckField label={strings.label} error={strings.error} />
        <FieldError id="kit-field-error" error={strings.error} />
      </div>
      <SubmitForm error={error} onSubmit={() => undefined}>
        <Button type="submit">{strings.plain}</Button>
      </SubmitForm>
    </KitSection>
  );
}

function Select(props: { hint?: string; error?: string; disabled?: boolean }) {
  return (
    <SelectField label={strings.choose} {...props}>
      <option value="">{strings.choose}</option>
      <option>{strings.choice}</option>
    </SelectField>
  );
}
