import { useState, useSyncExternalStore } from "react";
import { toApiError, trpcClient } from "../../../lib/api/trpc-client.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import type { ConversationStore } from "../conversation/store.ts";
import { isBusy } from "../conversation/types.ts";
import { strings } from "./strings.ts";
import { ToolButton } from "./tool-button.tsx";

type VersionSwitchProps = { id: number; versions: readonly number[]; store: ConversationStore };

/** What was pressed is gone with the message that it stood under: its like gets the focus. */
function focusLike(version: number, step: number): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const buttons = document.querySelectorAll<HTMLButtonElement>(
      `[data-message="${version}"] [data-versions] button`,
    );
    const inOrder = step > 0 ? [...buttons].toReversed() : [...buttons];
    inOrder.find((button) => !button.disabled)?.focus({ preventScroll: true });
  });
}

/** ‹ 2/3 ›: the versions of a message, each with all that followed it. */
export function VersionSwitch({ id, versions, store }: VersionSwitchProps) {
  const [busy, setBusy] = useState(false);
  const writing = useSyncExternalStore(store.subscribe, () => isBusy(store.read()));
  const at = versions.indexOf(id);
  const show = async (step: 1 | -1) => {
    const target = versions[at + step];
    if (target === undefined || busy) return;
    setBusy(true);
    try {
      await trpcClient.chat.showVersion.mutate({ messageId: target });
      await store.showFrom(id, target);
      focusLike(target, step);
    } catch (error) {
      toast(toApiError(error, strings.failed).message);
    } finally {
      setBusy(false);
    }
  };
  const shut = writing || busy;
  return (
    <fieldset data-versions className="flex items-center">
      <legend className="sr-only">{strings.versions}</legend>
      <ToolButton
        icon="before"
        label={strings.versionBefore}
        disabled={shut || at <= 0}
        onPress={() => void show(-1)}
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
        disabled={shut || at >= versions.length - 1}
        onPress={() => void show(1)}
      />
    </fieldset>
  );
}
