import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import type { Identifier as OwnIdentifier } from "../../../shared/inputs/fields/parse-identifier.ts";
import { readableMobile } from "../../../shared/inputs/readable-mobile.ts";
import { useConfig } from "../../lib/app-data.ts";
import { useSession } from "../../lib/session/session.ts";
import { Button } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { lazyPart } from "../../ui/state/lazy-part.tsx";
import { strings } from "./strings.ts";

const ChangeDialog = lazyPart(
  () => import("./change-identifier-dialog.tsx"),
  "ChangeIdentifierDialog",
);

type Type = OwnIdentifier["type"];

/** The person's email address and mobile number; each can be changed, or added when it is missing. */
export function Identifiers() {
  const { user } = useSession();
  const { mobileSignIn } = useConfig();
  const [changing, setChanging] = useState<Type | null>(null);
  // The dialog closes with its content in place.
  const [wanted, setWanted] = useState<Type | null>(null);
  const open = (type: Type) => () => {
    setWanted(type);
    setChanging(type);
  };
  const mobile = user?.mobile ?? null;
  return (
    <div className="grid gap-3">
      <dl className="grid gap-3 sm:grid-cols-2">
        <Identifier label={strings.email} value={user?.email ?? null} onChange={open("email")} />
        <Identifier
          label={strings.mobile}
          value={mobile === null ? null : readableMobile(mobile)}
          onChange={mobileSignIn ? open("mobile") : undefined}
        />
      </dl>
      <p className="text-sm text-muted">
        {strings.provenText}{" "}
        <Link href="/contact" className="underline underline-offset-2">
          {strings.writeToUs}
        </Link>
      </p>
      {wanted === null ? null : (
        <ChangeDialog
          key={wanted}
          type={wanted}
          open={changing !== null}
          onClose={() => setChanging(null)}
        />
      )}
    </div>
  );
}

type IdentifierProps = {
  label: string;
  value: string | null;
  onChange: (() => void) | undefined;
};

/** Every identifier of an account is verified: a code has proven it. */
function Identifier({ label, value, onChange }: IdentifierProps): ReactNode {
  return (
    <div className="grid min-w-0 content-start justify-items-start gap-0.5 rounded border border-line bg-surface px-4 py-3">
      <dt className="text-sm text-muted">{label}</dt>
      {value === null ? (
        <dd className="text-muted">{strings.none}</dd>
      ) : (
        <dd className="grid gap-0.5">
          <span className="font-medium [overflow-wrap:anywhere]">{value}</span>
          <span className="flex items-center gap-1 text-sm font-medium text-success">
            <Icon name="check" className="-ms-0.5 size-4" />
            {strings.proven}
          </span>
        </dd>
      )}
      {onChange === undefined ? null : (
        <dd className="mt-1.5">
          <Button variant="secondary" onClick={onChange}>
            {value === null ? strings.add : strings.change}
            <span className="sr-only">: {label}</span>
          </Button>
        </dd>
      )}
    </div>
  );
}
