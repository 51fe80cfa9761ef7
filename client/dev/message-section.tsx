import { useState } from "react";
import { Button } from "../ui/form/button.tsx";
import { LinkButton } from "../ui/form/link-button.tsx";
import { SavedNote } from "../ui/form/saved-note.tsx";
import { EmptyState } from "../ui/state/empty-state.tsx";
import { ErrorState } from "../ui/state/error-state.tsx";
import { Loading } from "../ui/state/loading.tsx";
import { Notice } from "../ui/state/notice.tsx";
import { Reference } from "../ui/state/reference.tsx";
import { ServerMessage } from "../ui/state/server-message.tsx";
import { Skeleton } from "../ui/state/skeleton.tsx";
import { Spinner } from "../ui/state/spinner.tsx";
import { KitSection } from "./kit-section.tsx";
import { strings } from "./strings.ts";

const reference = "0192f3a1-7c40-7aa2-9f1e-5d2b8c6a7e10";

export function MessageSection() {
  const [busy, setBusy] = useState(false);
  return (
    <KitSection title={strings.messages}>
      <Notice>{strings.info}</Notice>
      <Notice tone="success">{strings.success}</Notice>
      <Notice tone="error">
        <ServerMessage>{strings.failure}</ServerMessage>
      </Notice>
      <ErrorState message={strings.failure} />
      <ErrorState message={strings.failure} busy={busy} onRetry={() => setBusy(!busy)} />
      <ErrorState message={strings.failure} busy onRetry={() => undefined}>
        <Reference id={reference} />
      </ErrorState>
      <EmptyState title={strings.emptyTitle} text={strings.emptyText}>
        <LinkButton href="/subscription">{strings.go}</LinkButton>
      </EmptyState>
      <div className="kit-row">
        <Button>{strings.plain}</Button>
        <SavedNote text={strings.saved} shown />
      </div>
    </KitSection>
  );
}

export function WaitSection() {
  return (
    <KitSection title={strings.waiting}>
      <div className="kit-row">
        <Spinner />
      </div>
      <Loading label={strings.loading} />
      <Skeleton className="kit-wait" />
    </KitSection>
  );
}
