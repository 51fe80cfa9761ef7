import { useState, useSyncExternalStore } from "react";
import { toApiError } from "../../../lib/api/api-error.ts";
import { trpcClient } from "../../../lib/api/trpc-client.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import type { ConversationStore } from "../conversation/store.ts";
import { isBusy } from "../conversation/types.ts";
import { strings } from "./strings.ts";
import { ToolButton } from "./tool-button.tsx";

type VersionSwitchProps = { id: number; versions: readonly number[]; store: ConversationStore };

/** Focuses the same button on the shown version: the pressed one is removed with its message. */
function focusSameButton(version: number, step: number): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const buttons = document.querySelectorAll<HTMLButtonElement>(
      `[data-message="${version}"] [data-versions] button`,
    );
    const inOrder = step > 0 ? [...buttons].toReversed() : [...buttons];
    inOrder.find((button) => !button.disabled)?.focus({ preventScroll: true });
  });
}

/** ‹ 2/3 ›: switches between the versions of a message, each with the messages after it. */
export function VersionSwitch({ id, versions, store }: VersionSwitchProps) {
  const [busy, setBusy] = useState(false);
  const isWriting = useSyncExternalStore(store.subscribe, () => isBusy(store.read()));
  const index = versions.indexOf(id);
  const show = async (step: 1 | -1) => {
    const target = versions[index + step];
    if (target === undefined || busy) return;
    setBusy(true);
    try {
      await trpcClient.chat.showVersion.mutate({ messageId: target });
      await store.showVersion(id, target);
      focusSameButton(target, step);
    } catch (error) {
      toast(toApiError(error, strings.failed).message);
    } finally {
      setBusy(false);
    }
  };
  const disabled = isWriting || busy;
  return (
    <fieldset data-versions className="flex items-center">
      <legend className="sr-only">{strings.versions}</legend>
      <ToolButton
        icon="before"
        label={strings.versionBefore}
        disabled={disabled || index <= 0}
        onPress={() => void show(-1)}
      />
      <span className="text-sm text-muted tabular-nums">
        <span className="sr-only">{strings.version(index + 1, versions.length)}</span>
        <span aria-hidden="true">
          {index + 1}/{versions.length}
        </span>
      </span>
      <ToolButton
        icon="after"
        label={strings.versionAfter}
        disabled={disabled || index >= versions.length - 1}
        onPress={() => void show(1)}
      />
    </fieldset>
  );
}
