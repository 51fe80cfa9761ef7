import { useEffect, useRef, useState } from "react";
import { startChangeInput } from "../../../shared/inputs/account.ts";
import type { Identifier } from "../../../shared/inputs/fields/parse-identifier.ts";
import { trpcClient } from "../../lib/api/trpc-client.ts";
import { submitIfValid } from "../../lib/form.ts";
import { changeProfile } from "../../lib/session/change-profile.ts";
import { toIdentifierInput } from "../../lib/session/own-identifier.ts";
import { useSession } from "../../lib/session/session.ts";
import { Button, SubmitButton } from "../../ui/form/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { SubmitForm } from "../../ui/form/submit-form.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { changeIdentifierStrings as strings } from "./change-identifier-strings.ts";
import { ProofDialog } from "./privacy/proof-dialog.tsx";
import { useWithProof } from "./privacy/use-with-proof.ts";
import { afterFailedTry, type SentCode, SentCodeForm, toSentCode } from "./sent-code-form.tsx";

type Type = Identifier["type"];
type Proven = ReturnType<typeof useWithProof>;
type ChangeDialogProps = { type: Type; open: boolean; onClose: () => void };

/** Changes an email address or number with a code of the old one and a code of the new one; or adds one. */
export function ChangeIdentifierDialog({ type, open, onClose }: ChangeDialogProps) {
  const { user } = useSession();
  const [sent, setSent] = useState<SentCode | null>(null);
  const proven = useWithProof();
  const isNew = (user?.[type] ?? null) === null;
  const restart = () => {
    setSent(null);
    proven.setError(null);
  };
  const close = () => {
    restart();
    onClose();
  };
  const done = () => {
    close();
    toast(strings.done[type]);
  };
  return (
    <>
      <Dialog open={open} onClose={close} title={strings[isNew ? "add" : "change"][type]}>
        {sent === null ? (
          <NewForm type={type} isNew={isNew} proven={proven} onSent={setSent} />
        ) : (
          <CodeForm
            type={type}
            sent={sent}
            proven={proven}
            onSent={setSent}
            onDone={done}
            onBack={restart}
          />
        )}
      </Dialog>
      <ProofDialog {...proven.proof} codeTo={isNew ? undefined : type} />
    </>
  );
}

type NewFormProps = {
  type: Type;
  isNew: boolean;
  proven: Proven;
  onSent: (sent: SentCode) => void;
};

function NewForm({ type, isNew, proven, onSent }: NewFormProps) {
  const { busy, error } = proven;
  const submit = (data: FormData) => {
    const to = String(data.get(type) ?? "");
    const input = toIdentifierInput({ type, value: to });
    submitIfValid(proven, startChangeInput.safeParse(input), async () => {
      const answer = await trpcClient.account.startIdentifierChange.mutate(input);
      onSent(toSentCode(to, answer, null));
    });
  };
  return (
    <SubmitForm error={error} onSubmit={submit}>
      <p>{isNew ? strings.addText : strings.changeText[type]}</p>
      <TextField
        label={strings.label[type]}
        name={type}
        type={type === "email" ? "email" : "tel"}
        autoComplete={type === "email" ? "email" : "tel"}
        autoFocus
        error={error?.fields[type]}
      />
      <SubmitButton busy={busy}>{strings.sendCode}</SubmitButton>
    </SubmitForm>
  );
}

/** Whether the form is gone: a late answer must not bring it back over the one for another identifier. */
function useIsLeft() {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return isLeft;
}

type CodeFormProps = {
  type: Type;
  sent: SentCode;
  proven: Proven;
  onSent: (sent: SentCode) => void;
  onDone: () => void;
  onBack: () => void;
};

function CodeForm({ type, sent, proven, onSent, onDone, onBack }: CodeFormProps) {
  const { request } = sent;
  const to = toIdentifierInput({ type, value: sent.to });
  const isLeft = useIsLeft();
  const submit = (otp: string) =>
    proven.run(async () => {
      try {
        const input = { ...to, otp, request };
        await changeProfile(() => trpcClient.account.changeIdentifier.mutate(input));
      } catch (cause) {
        if (isLeft.current) return;
        onSent(afterFailedTry(sent, cause));
        throw cause;
      }
      onDone();
    });
  const resend = () =>
    proven.run(async () => {
      const answer = await trpcClient.account.startIdentifierChange.mutate({ ...to, request });
      if (!isLeft.current) onSent(toSentCode(sent.to, answer, sent));
    });
  return (
    <SentCodeForm
      sent={sent}
      label={strings.code}
      submitLabel={strings.confirm}
      form={proven}
      onSubmit={submit}
      onResend={() => void resend()}
    >
      <Button variant="quiet" onClick={onBack}>
        {strings.back}
      </Button>
    </SentCodeForm>
  );
}
