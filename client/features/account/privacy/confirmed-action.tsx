import { type ReactNode, useState } from "react";
import { refreshProfile } from "../../../lib/session/profile.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { Failure } from "../../../ui/state/failure.tsx";
import { privacyStrings as strings } from "./privacy-strings.ts";
import { ProofDialog } from "./proof-dialog.tsx";
import { useWithProof } from "./use-with-proof.ts";

type ConfirmedActionProps = {
  variant: "danger" | "secondary";
  label: string;
  title: string;
  confirmLabel: string;
  act: () => Promise<unknown>;
  /** What the dialog says before the person confirms. */
  children: ReactNode;
};

/** A button that asks once more, then for a proof, and reloads the profile after the action. */
export function ConfirmedAction(props: ConfirmedActionProps) {
  const { variant, label, title, confirmLabel, act, children } = props;
  const { busy, error, run, proof } = useWithProof();
  const [asking, setAsking] = useState(false);
  const confirm = () => {
    setAsking(false);
    void run(async () => {
      await act();
      await refreshProfile();
    });
  };
  return (
    <>
      <Failure error={error} />
      <Button
        variant={variant}
        className="justify-self-start"
        busy={busy}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title={title}>
        <div className="grid gap-4">
          {children}
          <Button variant="danger" onClick={confirm}>
            {confirmLabel}
          </Button>
          <Button variant="quiet" onClick={() => setAsking(false)}>
            {strings.cancel}
          </Button>
        </div>
      </Dialog>
      <ProofDialog {...proof} />
    </>
  );
}
