import { toApiError } from "../../../lib/api/api-error.ts";
import { trpc } from "../../../lib/api/trpc.tsx";
import { ErrorState } from "../../../ui/state/error-state.tsx";
import { Skeleton } from "../../../ui/state/skeleton.tsx";
import { Passkeys } from "./passkeys.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { securityStrings as strings } from "./security-strings.ts";

/** What protects the account besides codes and the password. */
export function Security() {
  const { data, error, isPending, isFetching, refetch } = trpc.security.overview.useQuery();
  if (isPending) {
    return (
      <div role="status" aria-label={strings.loading} className="grid gap-3">
        <Skeleton className="h-24" />
      </div>
    );
  }
  if (data === undefined) {
    const { message } = toApiError(error, strings.failed);
    return <ErrorState message={message} busy={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <div className="grid gap-8">
      <Passkeys passkeys={data.passkeys} />
      <SecondFactor since={data.totp_since} codesLeft={data.recovery_codes_left} />
    </div>
  );
}
