import { useState, useSyncExternalStore } from "react";
import { withTimeout } from "../../../../shared/with-timeout.ts";
import { trpcClient } from "../../../lib/api/trpc-client.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import type { ConversationStore } from "../conversation/store.ts";
import { isBusy } from "../conversation/types.ts";
import { conversationEvents } from "../conversations.ts";
import { strings } from "./strings.ts";
import { ToolButton } from "./tool-button.tsx";
import { versionStrings } from "./version-strings.ts";

/** As long as a conversation waits for its messages. */
const timeoutMs = 30_000;

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

/** Waits until no reply is on its way. */
function waitUntilIdle(store: ConversationStore): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (isBusy(store.read())) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = store.subscribe(check);
    check();
  });
}

/** Loads the branch that the server shows now. @returns false when that fails */
async function loadBranch(store: ConversationStore): Promise<boolean> {
  if (await store.load()) return true;
  // A message that was sent meanwhile is on that branch, and stays on the screen.
  await waitUntilIdle(store);
  return store.load();
}

/** Loads older pages of a long branch, as far up as the chosen version. */
async function loadUpTo(version: number, store: ConversationStore): Promise<void> {
  const firstId = () => store.read().messages[0]?.id ?? 0;
  for (let before = 0; firstId() > version && firstId() !== before; ) {
    before = firstId();
    await store.loadOlder();
  }
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
    const choose = (signal: AbortSignal) =>
      trpcClient.chat.showVersion.mutate({ messageId: target }, { signal });
    try {
      await withTimeout(choose, timeoutMs);
      if (!(await loadBranch(store))) return toast(strings.failed);
      await loadUpTo(target, store);
      focusSameButton(target, step);
      const detail = versionStrings.version(index + step + 1, versions.length);
      conversationEvents.dispatchEvent(new CustomEvent("announced", { detail }));
    } catch (error) {
      toast(strings.failed, { failure: error });
      // The server may show the version although no answer came.
      await loadBranch(store);
    } finally {
      setBusy(false);
    }
  };
  const disabled = isWriting || busy;
  return (
    <fieldset data-versions className="flex items-center">
      <legend className="sr-only">{versionStrings.versions}</legend>
      <ToolButton
        icon="before"
        label={versionStrings.versionBefore}
        disabled={disabled || index <= 0}
        onClick={() => void show(-1)}
      />
      <span className="text-sm text-muted tabular-nums">
        <span className="sr-only">{versionStrings.version(index + 1, versions.length)}</span>
        <span aria-hidden="true">
          {index + 1}/{versions.length}
        </span>
      </span>
      <ToolButton
        icon="after"
        label={versionStrings.versionAfter}
        disabled={disabled || index >= versions.length - 1}
        onClick={() => void show(1)}
      />
    </fieldset>
  );
}
