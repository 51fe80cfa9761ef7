import { useState } from "react";
import { toApiError, trpcClient } from "../../../lib/trpc-client.ts";
import { toast } from "../../../ui/toast.ts";
import type { ConversationStore } from "../conversation/store.ts";
import { strings } from "./strings.ts";
import { ToolButton } from "./tool-button.tsx";

type VersionSwitchProps = {
  id: number;
  versions: readonly number[];
  store: ConversationStore;
  disabled: boolean;
};

/** ‹ 2/3 ›: the versions of a message, each with all that followed it. */
export function VersionSwitch({ id, versions, store, disabled }: VersionSwitchProps) {
  const [busy, setBusy] = useState(false);
  const at = versions.indexOf(id);
  const show = async (target: number | undefined) => {
    if (target === undefined || busy) return;
    setBusy(true);
    try {
      await trpcClient.chat.showVersion.mutate({ messageId: target });
      await store.showFrom(id);
    } catch (error) {
      toast(toApiError(error, strings.failed).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <fieldset className="flex items-center">
      <legend className="sr-only">{strings.versions}</legend>
      <ToolButton
        icon="before"
        label={strings.versionBefore}
        disabled={disabled || busy || at <= 0}
        onPress={() => void show(versions[at - 1])}
      />
      <span className="text-sm text-muted tabular-nums">
        <span className="sr-only">{strings.version(at + 1, versions.length)}</span>
        <span aria-hidden="true">
          {at + 1}/{versions.length}
        </span>
      </span>
      <ToolButton
        icon="after"
        label={strings.versionAfter}
        disabled={disabled || busy || at >= versions.length - 1}
        onPress={() => void show(versions[at + 1])}
      />
    </fieldset>
  );
}
