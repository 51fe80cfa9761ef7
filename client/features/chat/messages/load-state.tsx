import { Button } from "../../../ui/form/button.tsx";
import { Reference } from "../../../ui/reference/reference.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { ErrorState } from "../../../ui/state/error-state.tsx";
import { Loading } from "../../../ui/state/loading.tsx";
import type { ConversationStore } from "../conversation/store.ts";
import type { ConversationState } from "../conversation/types.ts";
import { strings } from "../strings.ts";

type LoadStateProps = { state: ConversationState; store: ConversationStore; onNew: () => void };

/** Replaces the messages while they load, and when they could not be loaded. */
export function LoadState({ state: { load, reference }, store, onNew }: LoadStateProps) {
  if (load.state === "loading" || load.state === "new") return <Loading label={strings.loading} />;
  if (load.state === "loaded") return null;
  if (!load.missing) {
    return (
      <ErrorState message={load.message} onRetry={() => void store.load()}>
        <Reference id={reference} />
      </ErrorState>
    );
  }
  return (
    <div role="alert">
      <EmptyState title={strings.missing}>
        <Button variant="secondary" onClick={onNew}>
          {strings.startNew}
        </Button>
      </EmptyState>
    </div>
  );
}
