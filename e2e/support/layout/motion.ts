import type { Page } from "@playwright/test";

const noticeableMs = 100;

/** Finds animations long enough to be noticed. */
export async function findMotion(page: Page): Promise<string[]> {
  return page.evaluate((noticeable) => {
    return document.getAnimations().flatMap((animation) => {
      // A delay before an element appears is no motion.
      const lastsMs = Number(animation.effect?.getComputedTiming().activeDuration ?? 0);
      const isOn = animation.playState === "running" && lastsMs > noticeable;
      const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
      return isOn ? [`moves for ${lastsMs} ms: ${target?.outerHTML.slice(0, 120)}`] : [];
    });
  }, noticeableMs);
}
