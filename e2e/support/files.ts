import { expect, type Page } from "@playwright/test";
import { attachStrings as attachHindi } from "../../client/features/chat/composer/attach-strings.hi.ts";
import { attachStrings as attachEnglish } from "../../client/features/chat/composer/attach-strings.ts";
import { fileStrings as hindi } from "../../client/features/chat/files/file-strings.hi.ts";
import { fileStrings as english } from "../../client/features/chat/files/file-strings.ts";
import { makePdf } from "../../server/testing/files.ts";
import type { Language } from "../../shared/i18n/languages.ts";
import { wordsIn } from "./words.ts";

const attachWords = { en: attachEnglish, hi: attachHindi } satisfies Record<Language, unknown>;
export const fileWords = { en: english, hi: hindi } satisfies Record<Language, unknown>;

export type MadeFile = { name: string; mimeType: string; buffer: Buffer };

/** A PDF of one page. */
export function pdfFile(name = "offer letter.pdf"): MadeFile {
  return { name, mimeType: "application/pdf", buffer: makePdf({ words: "Salary 40,000" }) };
}

type Size = { width: number; height: number };
type Drawing = Partial<Size> & { type?: "image/png" | "image/jpeg"; quality?: number };

/** A picture with the detail of a photo, drawn by the page's browser. */
export async function photoFile(
  page: Page,
  name: string,
  drawing: Drawing = {},
): Promise<MadeFile> {
  const { width = 320, height = 240, type = "image/png", quality = 0.9 } = drawing;
  const base64 = await page.evaluate(
    (wanted) => {
      const canvas = document.createElement("canvas");
      Object.assign(canvas, { width: wanted.width, height: wanted.height });
      const context = canvas.getContext("2d");
      if (context === null) throw new Error("no canvas");
      const sky = context.createLinearGradient(0, 0, wanted.width, wanted.height);
      sky.addColorStop(0, "tan");
      sky.addColorStop(1, "teal");
      context.fillStyle = sky;
      context.fillRect(0, 0, wanted.width, wanted.height);
      for (let at = 0; at < 4000; at += 1) {
        context.fillStyle = `hsl(${(at * 47) % 360} 60% ${30 + (at % 50)}%)`;
        const [x, y] = [(at * 7919) % wanted.width, (at * 104_729) % wanted.height];
        context.fillRect(x, y, wanted.width / 80, wanted.height / 90);
      }
      return canvas.toDataURL(wanted.type, wanted.quality).split(",")[1] ?? "";
    },
    { width, height, type, quality },
  );
  return { name, mimeType: type, buffer: Buffer.from(base64, "base64") };
}

/** Adds a phone camera's Exif data to a JPEG: a rotation and a location. */
export function withExif(jpeg: Buffer): Buffer {
  const place = Buffer.from("GPS 28.6139N 77.2090E\0", "latin1");
  const tiff = Buffer.alloc(26);
  tiff.write("MM\0*", 0, "latin1");
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  // Orientation (0x0112), one SHORT: 6 is a quarter turn.
  tiff.writeUInt16BE(0x0112, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(6, 18);
  const body = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff, place]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

/** The size in a JPEG's frame header. */
export function sizeOf(jpeg: Buffer): Size {
  for (let at = 2; at < jpeg.length; ) {
    const marker = jpeg.readUInt16BE(at);
    if (marker === 0xffc0 || marker === 0xffc2) {
      return { height: jpeg.readUInt16BE(at + 5), width: jpeg.readUInt16BE(at + 7) };
    }
    at += 2 + jpeg.readUInt16BE(at + 2);
  }
  throw new Error("no frame");
}

export const attachField = (page: Page, lang: Language = "en") =>
  page.getByLabel(wordsIn[lang].chat.attach, { exact: true });

/** Chooses files; on a phone through the menu that asks where they are. */
export async function chooseFiles(page: Page, files: MadeFile | MadeFile[], lang: Language = "en") {
  const field = attachField(page, lang);
  if ((await field.evaluate(({ tagName }) => tagName)) !== "BUTTON") {
    return field.setInputFiles(files);
  }
  await field.click();
  const gallery = page.getByLabel(attachWords[lang].gallery, { exact: true });
  await gallery.setInputFiles(files);
}

/** The file cards above the composer. */
export const fileCards = (page: Page, lang: Language = "en") =>
  page
    .locator("[data-dock]")
    .getByRole("list", { name: fileWords[lang].files })
    .getByRole("listitem");

/** The file cards of sent messages. */
export const sentFiles = (page: Page, lang: Language = "en") =>
  page.getByRole("log").getByRole("list", { name: fileWords[lang].files });

/** Waits until `count` files are uploaded. */
export async function expectReady(page: Page, count: number, lang: Language = "en"): Promise<void> {
  const size = fileCards(page, lang).filter({ hasText: /\d MB/ });
  await expect(size).toHaveCount(count);
}

/** What the page's browser gets when a file is dropped or pasted. */
function toTransfer(page: Page, { name, mimeType, buffer }: MadeFile) {
  return page.evaluateHandle(
    ([title, type, base64]) => {
      const transfer = new DataTransfer();
      transfer.items.add(
        new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], title, { type }),
      );
      return transfer;
    },
    [name, mimeType, buffer.toString("base64")] as const,
  );
}

/** Drops a file onto the composer, as from another window. */
export async function dropFile(page: Page, file: MadeFile): Promise<void> {
  const data = await toTransfer(page, file);
  const form = page.locator("[data-dock] form");
  await form.dispatchEvent("dragover", { dataTransfer: data });
  await expect(page.locator("[data-drop]")).toBeVisible();
  await form.dispatchEvent("drop", { dataTransfer: data });
  await expect(page.locator("[data-drop]")).toHaveCount(0);
}

/** Pastes a file into the composer, like a screenshot. */
export async function pasteFile(page: Page, file: MadeFile): Promise<void> {
  const data = await toTransfer(page, file);
  await page.locator("[data-dock] textarea").evaluate((field, clipboardData) => {
    const init = { clipboardData, bubbles: true, cancelable: true };
    field.dispatchEvent(new ClipboardEvent("paste", init));
  }, data);
}
