import { expect, test } from "./fixtures.ts";
import { tours } from "./tours/all.ts";
import { chunkErrors } from "./tours/public.ts";
import { wordsIn } from "./words.ts";

test.use({ reducedMotion: "reduce", serviceWorkers: "block", expectedError: chunkErrors });

const noticeableMs = 100;

/** What moves for so long that one sees it; runs in the page. */
function findMotion(noticeable: number): string[] {
  return document.getAnimations().flatMap((animation) => {
    // A wait before something appears is no motion.
    const lastsMs = Number(animation.effect?.getComputedTiming().activeDuration ?? 0);
    const isOn = animation.playState === "running" && lastsMs > noticeable;
    const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
    return isOn ? [`${lastsMs} ms: ${target?.outerHTML.slice(0, 120)}`] : [];
  });
}

for (const name of ["the public pages", "a conversation"]) {
  test(`${name}: nothing moves for who asked for less motion`, async ({ page, product, email }) => {
    test.setTimeout(120_000);
    const moving: string[] = [];
    const look = async (screen: string) => {
      const found = await page.evaluate(findMotion, noticeableMs);
      moving.push(...found.map((what) => `${screen}, ${what}`));
    };
    await tours[name]?.({ page, product, email, words: wordsIn.en, look });
    expect(moving).toEqual([]);
  });
}
