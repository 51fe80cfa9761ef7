import { useState } from "react";
import { messages } from "../../../../shared/i18n/messages.ts";
import { readableMobile } from "../../../../shared/inputs/readable-mobile.ts";
import { trpc } from "../../../lib/api/trpc.tsx";
import { trpcClient } from "../../../lib/api/trpc-client.ts";
import { useSubmit } from "../../../lib/api/use-submit.ts";
import { canUsePasskeys } from "../../../lib/passkeys/passkey-support.ts";
import { signWithPasskey } from "../../../lib/passkeys/passkeys.ts";
import { session, useSession } from "../../../lib/session/session.ts";
import { Button, SubmitButton } from "../../../ui/form/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { SubmitForm } from "../../../ui/form/submit-form.tsx";
import { UsernameField } from "../../../ui/form/username-field.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { ErrorState } from "../../../ui/state/error-state.tsx";
import { afterFailedTry, type SentCode, SentCodeForm, toSentCode } from "../sent-code-form.tsx";
import { sentCodeStrings } from "../sent-code-strings.ts";
import { privacyStrings as strings } from "./privacy-strings.ts";

type ProofDialogProps = {
  open: boolean;
  onClose: () => void;
  onProven: () => void;
  /** False where only a code counts. */
  allowPassword?: boolean;
  /** Where the code must go; absent when any of the two will do. */
  codeTo?: "email" | "mobile" | undefined;
};

/** Asks the person to show that it is them, before something sensitive. */
export function ProofDialog(props: ProofDialogProps) {
  const { open, onClose, onProven, allowPassword = false, codeTo } = props;
  const [byPassword, setByPassword] = useState(false);
  return (
    <Dialog open={open} onClose={onClose} title={strings.proofTitle}>
      <div className="grid gap-4">
        <p>{strings.proofText}</p>
        {byPassword ? (
          <PasswordForm onProven={onProven} />
        ) : (
          <CodeForm onProven={onProven} codeTo={codeTo} />
        )}
        <PasskeyProof onProven={onProven} />
        {allowPassword ? (
          <Button variant="quiet" onClick={() => setByPassword(!byPassword)}>
            {byPassword ? strings.useCode : strings.usePassword}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}

/** Proves the person by a passkey; hidden for an account without one. */
function PasskeyProof({ onProven }: Pick<ProofDialogProps, "onProven">) {
  const { data } = trpc.security.overview.useQuery();
  const { busy, error, run } = useSubmit();
  if (!canUsePasskeys() || data === undefined || data.passkeys.length === 0) return null;
  const prove = () =>
    run(async () => {
      const options = await trpcClient.security.startPasskeyProof.mutate();
      const response = await signWithPasskey(options);
      await trpcClient.account.prove.mutate({ method: "passkey", response });
      onProven();
    });
  return (
    <>
      {error === null ? null : <ErrorState message={error.message} />}
      <Button variant="secondary" busy={busy} onClick={() => void prove()}>
        {strings.usePasskey}
      </Button>
    </>
  );
}

/** The code of a proof: sends it, again after a wait, and checks what was typed. */
function useProofCode({ onProven, codeTo }: Pick<ProofDialogProps, "onProven" | "codeTo">) {
  const form = useSubmit();
  const [sent, setSent] = useState<ProofCode | null>(null);
  const send = () =>
    form.run(async () => {
      const { sendProofCode, sendProofCodeTo } = trpcClient.account;
      const answer =
        codeTo === undefined
          ? await sendProofCode.mutate()
          : await sendProofCodeTo.mutate({ type: codeTo });
      const { type } = answer;
      setSent({ ...toSentCode(session.read().user?.[type] ?? "", answer, sent), type });
    });
  const prove = (otp: string, code: ProofCode) =>
    form.run(async () => {
      const { type, request } = code;
      try {
        await trpcClient.account.prove.mutate({ method: "otp", otp, type, request });
      } catch (cause) {
        setSent({ ...code, ...afterFailedTry(code, cause) });
        throw cause;
      }
      onProven();
    }, messages.otpFailed);
  return { form, sent, send, prove };
}

type ProofCode = SentCode & { type: "email" | "mobile" };

function CodeForm(props: Pick<ProofDialogProps, "onProven" | "codeTo">) {
  const { form, sent, send, prove } = useProofCode(props);
  const { user } = useSession();
  if (sent === null) {
    // As the server chooses: the address, where there is one.
    const to = props.codeTo === undefined ? (user?.email ?? user?.mobile) : user?.[props.codeTo];
    return (
      <SubmitForm error={form.error} onSubmit={() => void send()}>
        {to ? (
          <p className="text-muted [overflow-wrap:anywhere]">
            {sentCodeStrings.goesTo(readableMobile(to))}
          </p>
        ) : null}
        <SubmitButton busy={form.busy}>{strings.sendCode}</SubmitButton>
      </SubmitForm>
    );
  }
  return (
    <SentCodeForm
      sent={sent}
      label={strings.code}
      submitLabel={strings.proceed}
      form={form}
      onSubmit={(otp) => prove(otp, sent)}
      onResend={() => void send()}
    />
  );
}

function PasswordForm({ onProven }: Pick<ProofDialogProps, "onProven">) {
  const { user } = useSession();
  const { busy, error, run } = useSubmit();
  const submit = (data: FormData) =>
    run(async () => {
      const password = String(data.get("password") ?? "");
      await trpcClient.account.prove.mutate({ method: "password", password });
      onProven();
    });
  return (
    <SubmitForm error={error} onSubmit={(data) => void submit(data)}>
      <UsernameField value={user?.email ?? user?.mobile ?? ""} />
      <TextField
        label={strings.password}
        name="password"
        type="password"
        autoComplete="current-password"
        autoFocus
        error={error?.fields.password}
      />
      <SubmitButton busy={busy}>{strings.proceed}</SubmitButton>
    </SubmitForm>
  );
}
