import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { Loading } from "../ui/loading.tsx";
import { Notice } from "../ui/notice.tsx";
import { Reference } from "../ui/reference.tsx";
import { Said } from "../ui/said.tsx";
import { SavedNote } from "../ui/saved-note.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { Part } from "./part.tsx";
import { strings } from "./strings.ts";

const reference = "0192f3a1-7c40-7aa2-9f1e-5d2b8c6a7e10";

export function MessagePart() {
  const [busy, setBusy] = useState(false);
  return (
    <Part title={strings.messages}>
      <Notice>{strings.info}</Notice>
      <Notice tone="success">{strings.success}</Notice>
      <Notice tone="error">
        <Said>{strings.failure}</Said>
      </Notice>
      <ErrorState message={strings.failure} />
      <ErrorState message={strings.failure} busy={busy} onRetry={() => setBusy(!busy)} />
      <ErrorState message={strings.failure} busy onRetry={() => undefined}>
        <Reference id={reference} />
      </ErrorState>
      <ErrorState title={strings.failureTitle} message={strings.failure} onRetry={() => undefined}>
        <Reference id={reference} />
      </ErrorState>
      <EmptyState title={strings.emptyTitle} text={strings.emptyText}>
        <LinkButton href="/subscription">{strings.go}</LinkButton>
      </EmptyState>
      <div className="kit-row">
        <Button>{strings.plain}</Button>
        <SavedNote text={strings.saved} shown />
      </div>
    </Part>
  );
}

export function WaitPart() {
  return (
    <Part title={strings.waiting}>
      <div className="kit-row">
        <Spinner />
      </div>
      <Loading label={strings.loading} />
      <Skeleton className="kit-wait" />
    </Part>
  );
}
