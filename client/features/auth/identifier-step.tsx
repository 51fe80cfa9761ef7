import { useConfig } from "../../lib/app-data.ts";
import { Button } from "../../ui/form/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { identifierError, identifierHint } from "./identifier-hint.ts";
import { StepForm } from "./step-form.tsx";
import { strings } from "./strings.ts";
import type { Login } from "./use-login.ts";

export function IdentifierStep({ login }: { login: Login }) {
  const { mobileSignIn } = useConfig();
  const { state, error } = login;
  const submit = () => {
    const wrong = identifierError(state.text, mobileSignIn);
    if (wrong === null) void login.begin("password");
    else login.setError({ message: wrong, fields: { identifier: wrong }, reference: null });
  };
  const fields = error?.fields;
  return (
    <StepForm login={login} onSubmit={submit}>
      <TextField
        label={mobileSignIn ? strings.either : strings.email}
        name="identifier"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={state.text}
        onChange={(event) => login.change({ type: "typed", text: event.currentTarget.value })}
        hint={identifierHint(state.text, mobileSignIn)}
        error={fields?.identifier ?? fields?.email ?? fields?.mobile}
      />
      <Button type="submit" busy={login.busy}>
        {strings.continue}
      </Button>
    </StepForm>
  );
}
