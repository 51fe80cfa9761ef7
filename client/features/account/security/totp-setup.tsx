import { trpcClient } from "../../../lib/api/trpc-client.ts";
import { copyText } from "../../../lib/clipboard.ts";
import { Button, SubmitButton } from "../../../ui/form/button.tsx";
import { CodeField } from "../../../ui/form/code-field.tsx";
import { SubmitForm } from "../../../ui/form/submit-form.tsx";
import { useCode } from "../../../ui/form/use-code.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import { lazyInlinePart } from "../../../ui/state/lazy-part.tsx";
import { Skeleton } from "../../../ui/state/skeleton.tsx";
import type { useWithProof } from "../privacy/use-with-proof.ts";
import { securityStrings as strings } from "./security-strings.ts";

const QrCode = lazyInlinePart(() => import("./qr-code.tsx"), "QrCode");

export type TotpSecret = { secret: string; uri: string };
type TotpSetupProps = {
  begun: TotpSecret;
  /** The dialog's own way to ask for a proof, because the setup may take longer than one lasts. */
  proven: ReturnType<typeof useWithProof>;
  onDone: (recoveryCodes: string[]) => void;
};

/** The key for the app as a QR code, a link and a text, and the field for its first code. */
export function TotpSetup({ begun: { secret, uri }, proven, onDone }: TotpSetupProps) {
  const { busy, error } = proven;
  const confirm = (complete: string) =>
    proven.run(async () => {
      const input = { code: complete };
      const { recovery_codes } = await trpcClient.security.confirmTotp.mutate(input);
      onDone(recovery_codes);
    });
  const { code, enter, submit } = useCode(proven, "code", confirm);
  return (
    <SubmitForm error={error} onSubmit={submit}>
      <p>{strings.scan}</p>
      <QrCode
        text={uri}
        label={strings.qr}
        whileLoading={<Skeleton className="size-44 justify-self-center sm:size-52" />}
      />
      <a
        href={uri}
        className="inline-flex min-h-11 items-center justify-self-center font-medium text-indigo-text underline underline-offset-4"
      >
        {strings.onThisPhone}
      </a>
      <Key secret={secret} />
      <CodeField
        label={strings.appCode}
        name="code"
        value={code}
        enter={enter}
        error={error?.fields.code}
      />
      <div className="dialog-footer grid">
        <SubmitButton busy={busy}>{strings.turnOn}</SubmitButton>
      </div>
    </SubmitForm>
  );
}

/** The key in groups of four, as people type it. */
function Key({ secret }: { secret: string }) {
  const copy = async () => toast((await copyText(secret)) ? strings.copied : strings.notCopied);
  return (
    <div className="grid gap-1">
      <p className="text-sm text-muted">{strings.orType}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <code className="min-w-0 [overflow-wrap:anywhere]">
          {secret.match(/.{1,4}/g)?.join(" ")}
        </code>
        <Button variant="quiet" className="-ms-5" onClick={() => void copy()}>
          {strings.copyKey}
        </Button>
      </div>
    </div>
  );
}
