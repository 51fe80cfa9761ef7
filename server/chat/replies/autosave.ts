import { AsyncLocalStorage } from "node:async_hooks";
import type { ReplyRun } from "./reply-run.ts";
import { type SaveDeps, saveDueReplies } from "./save-replies.ts";

// How often a reply is saved: saveEveryMs (save-replies.ts) and heartbeatEveryMs (orphans.ts).
const checkForDueSavesEveryMs = 250;

/** A timer that saves growing replies. A tick is skipped while the one before still saves. */
export function createAutosave(deps: SaveDeps, listRuns: () => Iterable<ReplyRun>) {
  let timer: NodeJS.Timeout | undefined;
  // The timer serves all replies, so it must not belong to the request that started the first one.
  const runOutsideRequests = AsyncLocalStorage.snapshot();
  let isSaving = false;
  const tick = async () => {
    if (isSaving) return;
    isSaving = true;
    try {
      await saveDueReplies(deps, listRuns());
    } catch (error) {
      deps.log.warn({ err: error }, "saving replies failed");
    } finally {
      isSaving = false;
    }
  };
  return {
    start() {
      timer = setInterval(() => runOutsideRequests(() => void tick()), checkForDueSavesEveryMs);
    },
    stop() {
      clearInterval(timer);
    },
  };
}
