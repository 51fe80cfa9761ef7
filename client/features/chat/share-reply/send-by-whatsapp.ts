/** URLs that are much longer do not reach every phone's WhatsApp. */
const urlMaxChars = 6000;

const toWhatsAppUrl = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`;

/** The text's beginning that fits a URL, with a sign that there is more. */
function clip(text: string): string {
  const chars = [...text];
  let count = chars.length;
  while (toWhatsAppUrl(`${chars.slice(0, count).join("")} …`).length > urlMaxChars) {
    count = Math.floor(count * 0.9);
  }
  return `${chars.slice(0, count).join("")} …`;
}

/**
 * Opens WhatsApp with a text; one that is too long for a URL goes through the share sheet of the
 * device, and is clipped where there is none. @returns false when the person closed the share sheet
 */
export async function sendByWhatsApp(text: string): Promise<boolean> {
  const url = toWhatsAppUrl(text);
  if (url.length > urlMaxChars && "share" in navigator) {
    try {
      await navigator.share({ text });
      return true;
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return false;
    }
  }
  const fits = url.length <= urlMaxChars;
  window.open(fits ? url : toWhatsAppUrl(clip(text)), "_blank", "noopener");
  return true;
}
