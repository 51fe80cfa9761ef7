import type { DetachedWindowAPI } from "happy-dom";

declare global {
  interface Window {
    /** The test environment's own handle on its document. */
    happyDOM: DetachedWindowAPI;
  }
}
