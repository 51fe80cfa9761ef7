/** Addresses that are much longer do not reach every phone's WhatsApp. */
const addressMaxChars = 6000;

const toAddress = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`;

/** The text's beginning that fits an address, with a sign that there is more. */
function clip(text: string): string {
  const chars = [...text];
  let count = chars.length;
  while (toAddress(`${chars.slice(0, count).join("")} …`).length > addressMaxChars) {
    count = Math.floor(count * 0.9);
  }
  return `${chars.slice(0, count).join("")} …`;
}

/**
 * Opens WhatsApp with a text; one that is too long for its address goes through the share sheet of the
 * device, and is clipped where there is none. @returns false when the person closed the share sheet
 */
export async function sendByWhatsApp(text: string): Promise<boolean> {
  const address = toAddress(text);
  if (address.length > addressMaxChars && "share" in navigator) {
    try {
      await navigator.share({ text });
      return true;
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return false;
    }
  }
  const fits = address.length <= addressMaxChars;
  window.open(fits ? address : toAddress(clip(text)), "_blank", "noopener");
  return true;
}
