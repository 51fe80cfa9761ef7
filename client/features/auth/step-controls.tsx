import { readableMobile } from "../../../shared/inputs/readable-mobile.ts";
import { TextButton } from "../../ui/form/text-button.tsx";
import { UsernameField } from "../../ui/form/username-field.tsx";
import type { SignIn } from "./sign-in-types.ts";
import { strings } from "./strings.ts";

/** The identifier, for the person and the password manager, and the link to change it. */
export function IdentifierField({
  signIn,
  canChange = false,
}: {
  signIn: SignIn;
  canChange?: boolean;
}) {
  const { identifier } = signIn.state;
  if (identifier === null) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <span className="min-w-0 text-muted [overflow-wrap:anywhere]">
        {strings.as(readableMobile(identifier.value))}
      </span>
      <UsernameField value={identifier.value} />
      {canChange ? (
        <TextButton onClick={() => signIn.change({ type: "stepChanged", step: "identifier" })}>
          {strings.change}
        </TextButton>
      ) : null}
    </div>
  );
}
