import { useLayoutEffect, useRef, useState } from "react";
import { toFieldFormError } from "../../lib/api/use-submit.ts";
import { useConfig } from "../../lib/app-data.ts";
import { setSharedDevice } from "../../lib/storage/set-shared-device.ts";
import { isSharedDevice } from "../../lib/storage/shared-device.ts";
import { SubmitButton } from "../../ui/form/button.tsx";
import { CheckField } from "../../ui/form/check-field.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { SubmitForm } from "../../ui/form/submit-form.tsx";
import { identifierError, identifierHint } from "./identifier-hint.ts";
import { PasskeyButton } from "./passkeys/passkey-button.tsx";
import type { SignIn } from "./sign-in-types.ts";
import { strings } from "./strings.ts";

type IdentifierStepProps = {
  signIn: SignIn;
  /** Called when the person begins to type, to load what Continue needs. */
  onIntent: () => Promise<unknown>;
};

export function IdentifierStep({ signIn, onIntent }: IdentifierStepProps) {
  const { mobileSignIn } = useConfig();
  const { state, error } = signIn;
  const submit = () => {
    const wrong = identifierError(state.text, mobileSignIn);
    if (wrong === null) void signIn.begin("password");
    else signIn.setError(toFieldFormError("identifier", wrong));
  };
  const fields = error?.fields;
  // A failed load is repeated, and its error shown, by Continue.
  const intend = () => void onIntent().catch(() => undefined);
  return (
    <SubmitForm error={signIn.error} onSubmit={submit}>
      <TextField
        label={mobileSignIn ? strings.either : strings.email}
        name="identifier"
        inputMode="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        value={state.text}
        onFocus={intend}
        onChange={(event) => {
          // The focus may have come before the scripts.
          intend();
          signIn.change({ type: "typed", text: event.currentTarget.value });
        }}
        hint={identifierHint(state.text, mobileSignIn)}
        error={fields?.identifier ?? fields?.email ?? fields?.mobile}
      />
      <SharedDevice />
      <SubmitButton busy={signIn.busy}>{strings.continue}</SubmitButton>
      <PasskeyButton signIn={signIn} />
    </SubmitForm>
  );
}

/** The choice of a shared phone, before anything of the person is stored: later nothing stays on it. */
function SharedDevice() {
  const [isShared, setShared] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  // The prerendered page does not know this tab; the box may have been ticked before the scripts came.
  useLayoutEffect(() => {
    if (box.current?.checked) setSharedDevice(true);
    setShared(isSharedDevice());
  }, []);
  return (
    <CheckField
      ref={box}
      label={strings.sharedDevice}
      hint={isShared ? strings.sharedDeviceText : undefined}
      checked={isShared}
      onChange={(event) => {
        setSharedDevice(event.currentTarget.checked);
        setShared(event.currentTarget.checked);
      }}
    />
  );
}
