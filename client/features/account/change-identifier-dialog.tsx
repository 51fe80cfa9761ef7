import { useState } from "react";
import { changeIdentifierInput, startChangeInput } from "../../../shared/inputs/account.ts";
import type { Identifier } from "../../../shared/inputs/fields/parse-identifier.ts";
import { readableMobile } from "../../../shared/inputs/readable-mobile.ts";
import { trpcClient } from "../../lib/api/trpc-client.ts";
import { useSubmit } from "../../lib/api/use-submit.ts";
import { submitIfValid } from "../../lib/form.ts";
import { changeProfile } from "../../lib/session/change-profile.ts";
import { toIdentifierInput } from "../../lib/session/own-identifier.ts";
import { useSession } from "../../lib/session/session.ts";
import { Button } from "../../ui/form/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { SubmitForm } from "../../ui/form/submit-form.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { changeIdentifierStrings as strings } from "./change-identifier-strings.ts";
import { CodeField, readCode } from "./code-field.tsx";
import { ProofDialog } from "./privacy/proof-dialog.tsx";
import { useWithProof } from "./privacy/use-with-proof.ts";

type Type = Identifier["type"];
type Sent = { to: string; request: string };
type ChangeDialogProps = { type: Type; open: boolean; onClose: () => void };

/** Changes an address or number with a code of the old one and a code of the new one; or adds one. */
export function ChangeIdentifierDialog({ type, open, onClose }: ChangeDialogProps) {
  const { user } = useSession();
  const [sent, setSent] = useState<Sent | null>(null);
  const proven = useWithProof();
  const isNew = (user?.[type] ?? null) === null;
  const close = () => {
    setSent(null);
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
          <CodeForm type={type} sent={sent} onDone={done} onBack={() => setSent(null)} />
        )}
      </Dialog>
      <ProofDialog {...proven.proof} codeTo={isNew ? undefined : type} />
    </>
  );
}

type NewFormProps = {
  type: Type;
  isNew: boolean;
  proven: ReturnType<typeof useWithProof>;
  onSent: (sent: Sent) => void;
};

function NewForm({ type, isNew, proven, onSent }: NewFormProps) {
  const { busy, error } = proven;
  const submit = (data: FormData) => {
    const to = String(data.get(type) ?? "");
    const input = toIdentifierInput({ type, value: to });
    submitIfValid(proven, startChangeInput.safeParse(input), async () => {
      const { request } = await trpcClient.account.startIdentifierChange.mutate(input);
      onSent({ to, request });
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
      <Button type="submit" busy={busy}>
        {strings.sendCode}
      </Button>
    </SubmitForm>
  );
}

type CodeFormProps = { type: Type; sent: Sent; onDone: () => void; onBack: () => void };

function CodeForm({ type, sent, onDone, onBack }: CodeFormProps) {
  const form = useSubmit();
  const { busy, error } = form;
  const submit = (data: FormData) => {
    const input = {
      ...toIdentifierInput({ type, value: sent.to }),
      otp: readCode(data),
      request: sent.request,
    };
    submitIfValid(form, changeIdentifierInput.safeParse(input), async () => {
      await changeProfile(() => trpcClient.account.changeIdentifier.mutate(input));
      onDone();
    });
  };
  return (
    <SubmitForm error={error} onSubmit={submit}>
      <p role="status" className="[overflow-wrap:anywhere]">
        {strings.sentTo(readableMobile(sent.to))}
      </p>
      <CodeField label={strings.code} error={error?.fields.otp} />
      <Button type="submit" busy={busy}>
        {strings.confirm}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        {strings.back}
      </Button>
    </SubmitForm>
  );
}
