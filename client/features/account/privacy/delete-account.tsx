import { trpcClient } from "../../../lib/api/trpc-client.ts";
import { ConfirmedAction } from "./confirmed-action.tsx";
import { privacyStrings as strings } from "./privacy-strings.ts";

/** Asks twice, then for a code, and then for the deletion in seven days. */
export function DeleteAccount() {
  return (
    <>
      <p className="max-w-text">{strings.removeWhat}</p>
      <ConfirmedAction
        variant="danger"
        label={strings.startRemove}
        title={strings.confirmTitle}
        confirmLabel={strings.confirm}
        act={() => trpcClient.account.requestDeletion.mutate()}
      >
        <p>{strings.confirmText}</p>
      </ConfirmedAction>
    </>
  );
}
