import { savedQuestionKey } from "../lib/storage/saved-question-key.ts";

/**
 * Makes room above the plans for the question that waits for one: the code that shows it comes later, and moves nothing.
 * `PlanList` takes the room over.
 */
function makeRoom(): void {
  const { asked, dangerPx = 0 } = JSON.parse(sessionStorage.getItem(savedQuestionKey) ?? "{}");
  if (asked !== true) return;
  const { dataset, style } = document.documentElement;
  dataset.room = "";
  style.setProperty("--danger-room", `${dangerPx}px`);
}

try {
  makeRoom();
} catch {
  // Without storage no question waits here.
}
