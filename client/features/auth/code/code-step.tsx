import { useRef } from "react";
import { limits } from "../../../../shared/inputs/limits.ts";
import { readableMobile } from "../../../../shared/inputs/readable-mobile.ts";
import { signInMessages } from "../../../../shared/sign-in/sign-in-messages.ts";
import { useConfig } from "../../../lib/app-data.ts";
import { useSession } from "../../../lib/session/session.ts";
import { isMember } from "../../../lib/session/stored-session.ts";
import { useOnChange } from "../../../lib/use-on-change.ts";
import { SubmitButton } from "../../../ui/form/button.tsx";
import { CodeField } from "../../../ui/form/code-field.tsx";
import { codeStrings } from "../../../ui/form/code-strings.ts";
import { NewCode, ResendCode } from "../../../ui/form/resend-code.tsx";
import { SubmitForm } from "../../../ui/form/submit-form.tsx";
import { TextButton } from "../../../ui/form/text-button.tsx";
import { useCode } from "../../../ui/form/use-code.ts";
import type { SignIn } from "../sign-in-types.ts";
import { strings } from "../strings.ts";
import { useSmsCode } from "./use-sms-code.ts";

/** The code that was sent: it submits itself when it is complete. */
export function CodeStep({ signIn }: { signIn: SignIn }) {
  const { state, error } = signIn;
  const { code, enter, submit, clear } = useCode(signIn, "otp", signIn.verify);
  const field = useRef<HTMLInputElement>(null);
  // A new code was sent, and the button that asked for it may be gone.
  useOnChange(state.resendAtMs, () => field.current?.focus());
  const isDead = state.misses >= limits.codeAttemptsMax;
  useSmsCode(state.identifier?.type === "mobile", enter);
  const resend = () => {
    clear();
    void signIn.begin("otp", state.forgot, "new-code");
  };
  return (
    <SubmitForm error={signIn.error} onSubmit={submit}>
      <SentTo signIn={signIn} />
      <CodeField
        ref={field}
        label={strings.code}
        name="otp"
        autoFocus
        value={code}
        enter={enter}
        disabled={isDead}
        error={isDead ? codeStrings.codeDead : error?.fields.otp}
      />
      {isDead ? (
        <NewCode busy={signIn.busy} onClick={resend} />
      ) : (
        <>
          <SubmitButton busy={signIn.busy}>{strings.verify}</SubmitButton>
          <ResendCode resendAtMs={state.resendAtMs} busy={signIn.busy} onClick={resend} />
        </>
      )}
    </SubmitForm>
  );
}

/** Where the code went, how long it works, and the way to another identifier. */
function SentTo({ signIn }: { signIn: SignIn }) {
  const { identifier, notice } = signIn.state;
  const { codeTtlSeconds } = useConfig();
  // Who is signed in proves their own identifier, and has a link past the code instead.
  const isOwn = isMember(useSession());
  if (identifier === null) return null;
  const to = readableMobile(identifier.value);
  const noticeTexts = {
    "new-code": strings.newCode(to, codeTtlSeconds),
    "registration-over": strings.registrationOver(to),
  };
  return (
    <div className="grid gap-1">
      <p className="font-semibold">
        {identifier.type === "email" ? signInMessages.verifyEmail : signInMessages.verifyMobile}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p role="status" className="min-w-0 text-muted [overflow-wrap:anywhere]">
          {notice === null ? strings.sentTo(to, codeTtlSeconds) : noticeTexts[notice]}
        </p>
        {isOwn ? (
          <TextButton onClick={() => signIn.finishSignIn("code")}>{strings.later}</TextButton>
        ) : (
          <TextButton onClick={() => signIn.change({ type: "stepChanged", step: "identifier" })}>
            {strings.change}
          </TextButton>
        )}
      </div>
    </div>
  );
}
