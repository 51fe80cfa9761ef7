import { Button } from "../../../ui/form/button.tsx";
import type { Login } from "../login.ts";
import { StepForm } from "../step-form.tsx";
import { strings } from "../strings.ts";

/** After a sign-in by code: a passkey makes the next one shorter. */
export function PasskeyOfferStep({ login }: { login: Login }) {
  return (
    <StepForm login={login} onSubmit={() => void login.addPasskey()}>
      <p>{strings.passkeyOffer}</p>
      <Button type="submit" busy={login.busy}>
        {strings.addPasskey}
      </Button>
      <Button variant="quiet" onClick={() => login.leave("code")}>
        {strings.later}
      </Button>
    </StepForm>
  );
}
