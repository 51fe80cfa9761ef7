import { useRef, useState } from "react";
import { trpc } from "../../../lib/api/trpc.tsx";
import { trpcClient } from "../../../lib/api/trpc-client.ts";
import { formatDate } from "../../../lib/i18n/format.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { Failure } from "../../../ui/state/failure.tsx";
import { ProofDialog } from "../privacy/proof-dialog.tsx";
import { useWithProof } from "../privacy/use-with-proof.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { securityStrings as strings } from "./security-strings.ts";
import { type TotpSecret, TotpSetup } from "./totp-setup.tsx";

type Shown =
  | { kind: "setup"; begun: TotpSecret }
  | { kind: "codes"; codes: string[] }
  | { kind: "remove" | "renew" }
  | null;

function leftText(count: number): string {
  if (count === 0) return strings.noCodesLeft;
  return count === 1 ? strings.oneCodeLeft : strings.codesLeft(String(count));
}

/** The calls of the second factor; each asks for a proof where the server wants one. */
function useSecondFactor() {
  const utils = trpc.useUtils();
  const proven = useWithProof();
  const [shown, setShown] = useState<Shown>(null);
  const { run } = proven;
  const refresh = async () => {
    await utils.security.overview.invalidate();
    // Other devices were logged out, and there is a new event.
    void utils.auth.sessions.invalidate();
    void utils.account.record.invalidate();
  };
  const showCodes = (codes: string[]) => {
    setShown({ kind: "codes", codes });
    void refresh();
  };
  return {
    proven,
    shown,
    setShown,
    showCodes,
    begin: () =>
      run(async () => {
        const begun = await trpcClient.security.startTotp.mutate();
        setShown({ kind: "setup", begun });
      }),
    remove: () => {
      setShown(null);
      return run(async () => {
        await trpcClient.security.removeTotp.mutate();
        await refresh();
        toast(strings.removed);
      });
    },
    renew: () => {
      setShown(null);
      return run(async () => {
        showCodes((await trpcClient.security.renewRecoveryCodes.mutate()).recovery_codes);
      });
    },
  };
}

export function SecondFactor({ since, codesLeft }: { since: string | null; codesLeft: number }) {
  const factor = useSecondFactor();
  const { proven, shown, setShown } = factor;
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => {
    setShown(null);
    // The button that opened the dialog may be gone.
    heading.current?.focus();
  };
  return (
    <div className="grid justify-items-start gap-3">
      <h3 ref={heading} tabIndex={-1} className="text-base font-semibold">
        {strings.totp}
      </h3>
      <p className="max-w-text">
        {since === null ? strings.totpOff : strings.totpOn(formatDate(since))}
      </p>
      {since === null ? null : (
        <p className={codesLeft < 3 ? "font-semibold text-danger" : "text-muted"}>
          {leftText(codesLeft)}
        </p>
      )}
      <Failure error={shown?.kind === "setup" ? null : proven.error} />
      <div className="flex flex-wrap gap-3">
        {since === null ? (
          <Button variant="secondary" busy={proven.busy} onClick={() => void factor.begin()}>
            {strings.setUp}
          </Button>
        ) : (
          <>
            <Button variant="secondary" onClick={() => setShown({ kind: "renew" })}>
              {strings.renew}
            </Button>
            <Button variant="danger" onClick={() => setShown({ kind: "remove" })}>
              {strings.remove}
            </Button>
          </>
        )}
      </div>
      <Dialogs factor={factor} onClose={close} />
      <ProofDialog {...proven.proof} />
    </div>
  );
}

type DialogsProps = { factor: ReturnType<typeof useSecondFactor>; onClose: () => void };

function Dialogs({ factor, onClose }: DialogsProps) {
  const { shown, proven, showCodes, remove, renew } = factor;
  const asked = shown?.kind === "remove" || shown?.kind === "renew" ? shown.kind : null;
  return (
    <>
      <Dialog open={shown?.kind === "setup"} onClose={onClose} title={strings.setUpTitle}>
        {shown?.kind === "setup" ? (
          <TotpSetup begun={shown.begun} proven={proven} onDone={showCodes} />
        ) : null}
      </Dialog>
      <Dialog
        open={shown?.kind === "codes"}
        onClose={onClose}
        dismissible={false}
        title={strings.codesTitle}
      >
        {shown?.kind === "codes" ? <RecoveryCodes codes={shown.codes} onKept={onClose} /> : null}
      </Dialog>
      <Dialog
        open={asked !== null}
        onClose={onClose}
        title={asked === "renew" ? strings.renewTitle : strings.removeTitle}
      >
        <div className="grid gap-4">
          <p>{asked === "renew" ? strings.renewText : strings.removeText}</p>
          <Button
            variant={asked === "renew" ? "primary" : "danger"}
            onClick={() => void (asked === "renew" ? renew() : remove())}
          >
            {asked === "renew" ? strings.renewConfirm : strings.removeConfirm}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {strings.goBack}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
