import { useEffect, useRef, useState } from "react";
import { limits } from "../../../../shared/inputs/limits.ts";
import type { Outputs } from "../../../lib/api/outputs.ts";
import { trpc } from "../../../lib/api/trpc.tsx";
import { trpcClient } from "../../../lib/api/trpc-client.ts";
import { useSubmit } from "../../../lib/api/use-submit.ts";
import { formatDate } from "../../../lib/i18n/format.ts";
import { rememberPasskeyHere } from "../../../lib/passkeys/passkey-here.ts";
import { canUsePasskeys } from "../../../lib/passkeys/passkey-support.ts";
import { createPasskey } from "../../../lib/passkeys/passkeys.ts";
import { Button, SubmitButton } from "../../../ui/form/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { SubmitForm } from "../../../ui/form/submit-form.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { Failure } from "../../../ui/state/failure.tsx";
import { ProofDialog } from "../privacy/proof-dialog.tsx";
import { useWithProof } from "../privacy/use-with-proof.ts";
import { securityStrings as strings } from "./security-strings.ts";

type Passkey = Outputs["security"]["overview"]["passkeys"][number];

function nameOf({ name, maker }: Passkey): string {
  return name ?? maker ?? strings.somePasskey;
}

/** The passkeys of the account: to add, to rename, to remove. */
export function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const utils = trpc.useUtils();
  const { busy, error, run, proof } = useWithProof();
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasAny = passkeys.length > 0;
  useEffect(() => {
    if (hasAny) rememberPasskeyHere();
  }, [hasAny]);
  const refresh = async (toastText: string) => {
    await utils.security.overview.invalidate();
    void utils.account.record.invalidate();
    toast(toastText);
    heading.current?.focus();
  };
  const add = () =>
    run(async () => {
      const response = await createPasskey(await trpcClient.security.startPasskey.mutate());
      await trpcClient.security.addPasskey.mutate({ response });
      await refresh(strings.passkeyAdded);
    });
  const remove = ({ id }: Passkey) =>
    run(async () => {
      await trpcClient.security.removePasskey.mutate({ id });
      await refresh(strings.passkeyRemoved);
    });
  return (
    <div className="grid gap-3">
      <h3 ref={heading} tabIndex={-1} className="text-base font-semibold">
        {strings.passkeys}
      </h3>
      <p className="max-w-text">{strings.passkeysText}</p>
      <Failure error={error} />
      <ul aria-label={strings.passkeys} className="grid gap-3 empty:hidden">
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            busy={busy}
            onRename={() => setRenamed(passkey)}
            onRemove={() => void remove(passkey)}
          />
        ))}
      </ul>
      <AddPasskey busy={busy} onAdd={() => void add()} />
      <Dialog open={renamed !== null} onClose={() => setRenamed(null)} title={strings.renameTitle}>
        {renamed === null ? null : (
          <RenameForm
            passkey={renamed}
            onRenamed={() => {
              setRenamed(null);
              void refresh(strings.passkeyRenamed);
            }}
          />
        )}
      </Dialog>
      <ProofDialog {...proof} />
    </div>
  );
}

function AddPasskey({ busy, onAdd }: { busy: boolean; onAdd: () => void }) {
  if (!canUsePasskeys()) return <p className="text-muted">{strings.noPasskeysHere}</p>;
  return (
    <Button variant="secondary" className="justify-self-start" busy={busy} onClick={onAdd}>
      {strings.addPasskey}
    </Button>
  );
}

type RowProps = { passkey: Passkey; busy: boolean; onRename: () => void; onRemove: () => void };

function PasskeyRow({ passkey, busy, onRename, onRemove }: RowProps) {
  const { created_at, last_used_at, synced } = passkey;
  const name = nameOf(passkey);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded border border-line bg-surface px-4 py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="font-semibold [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
        </p>
        <p className="grid text-sm text-muted">
          <span>{synced ? strings.syncedPasskey : strings.devicePasskey}</span>
          <time dateTime={last_used_at ?? created_at}>
            {last_used_at === null
              ? strings.addedOn(formatDate(created_at))
              : strings.usedOn(formatDate(last_used_at))}
          </time>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={onRename}>
          {strings.rename}
          <span className="sr-only">: {name}</span>
        </Button>
        <Button variant="secondary" busy={busy} onClick={onRemove}>
          {strings.remove}
          <span className="sr-only">: {name}</span>
        </Button>
      </div>
    </li>
  );
}

function RenameForm({ passkey, onRenamed }: { passkey: Passkey; onRenamed: () => void }) {
  const { busy, error, run } = useSubmit();
  const submit = (data: FormData) =>
    run(async () => {
      const name = String(data.get("name") ?? "");
      await trpcClient.security.renamePasskey.mutate({ id: passkey.id, name });
      onRenamed();
    });
  return (
    <SubmitForm error={error} onSubmit={(data) => void submit(data)}>
      <TextField
        label={strings.passkeyName}
        name="name"
        autoComplete="off"
        autoFocus
        maxLength={limits.nameMaxChars}
        defaultValue={nameOf(passkey)}
        error={error?.fields.name}
      />
      <SubmitButton busy={busy}>{strings.saveName}</SubmitButton>
    </SubmitForm>
  );
}
