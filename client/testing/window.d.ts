import type { DetachedWindowAPI } from "happy-dom";

declare global {
  interface Window {
    /** The test environment's control of its document. */
    happyDOM: DetachedWindowAPI;
  }
}
