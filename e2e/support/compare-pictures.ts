import type { BrowserContext } from "@playwright/test";

/** Chromium may draw the edge of a rounded corner twice with colours that nobody can tell apart. */
const unseenDifference = 4;

/** Counts the pixels in which two pictures of one size differ visibly; all of them where the sizes differ. */
export async function countDifferentPixels(
  context: BrowserContext,
  [one, other]: readonly [Buffer, Buffer],
): Promise<number> {
  if (one.equals(other)) return 0;
  const page = await context.newPage();
  const urls = [one, other].map((png) => `data:image/png;base64,${png.toString("base64")}`);
  const count = await page.evaluate(
    async ({ urls: sources, unseen }) => {
      const pictures = await Promise.all(
        sources.map(async (source) => {
          const image = new Image();
          image.src = source;
          await image.decode();
          const canvas = new OffscreenCanvas(image.width, image.height);
          const drawing = canvas.getContext("2d");
          drawing?.drawImage(image, 0, 0);
          return drawing?.getImageData(0, 0, image.width, image.height).data ?? [];
        }),
      );
      const [a = [], b = []] = pictures;
      if (a.length !== b.length) return Math.max(a.length, b.length) / 4;
      const different = new Set<number>();
      for (let at = 0; at < a.length; at += 1) {
        if (Math.abs((a[at] ?? 0) - (b[at] ?? 0)) > unseen) different.add(at >> 2);
      }
      return different.size;
    },
    { urls, unseen: unseenDifference },
  );
  await page.close();
  return count;
}
