import { trpc } from "../../../lib/api/trpc.tsx";
import { QuerySection } from "../../../ui/state/query-section.tsx";
import { Passkeys } from "./passkeys.tsx";
import { SecondFactor } from "./second-factor.tsx";

export function Security() {
  const query = trpc.security.overview.useQuery();
  return (
    <QuerySection query={query}>
      {(data) => (
        <div className="grid gap-8">
          <Passkeys passkeys={data.passkeys} />
          <SecondFactor since={data.totp_since} codesLeft={data.recovery_codes_left} />
        </div>
      )}
    </QuerySection>
  );
}
