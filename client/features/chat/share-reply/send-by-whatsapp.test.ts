import { afterEach, expect, it, vi } from "vitest";
import { sendByWhatsApp } from "./send-by-whatsapp.ts";

const opened: string[] = [];
vi.spyOn(window, "open").mockImplementation((url) => {
  opened.push(String(url));
  return null;
});

afterEach(() => {
  opened.length = 0;
  Reflect.deleteProperty(navigator, "share");
});

const long = "नोटिस ".repeat(500);

it("opens WhatsApp with a short text", async () => {
  expect(await sendByWhatsApp("Call & write")).toBe(true);
  expect(opened).toEqual(["https://wa.me/?text=Call%20%26%20write"]);
});

it("gives a long text to the share sheet, and stays when the person closes it", async () => {
  const share = vi.fn(async () => undefined);
  Object.assign(navigator, { share });
  expect(await sendByWhatsApp(long)).toBe(true);
  expect(share).toHaveBeenCalledWith({ text: long });
  share.mockRejectedValue(new DOMException("closed", "AbortError"));
  expect(await sendByWhatsApp(long)).toBe(false);
  expect(opened).toEqual([]);
});

it("clips a long text where there is no share sheet", async () => {
  await sendByWhatsApp(long);
  expect(opened[0]?.length).toBeLessThanOrEqual(6000);
  expect(decodeURIComponent(opened[0] ?? "")).toMatch(/नोटिस.* …$/);
});
