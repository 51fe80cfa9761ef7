/** Loads the page at a path that opens soon, as `start.tsx` does when the pointer is on a link to it. */
export function preloadPage(path: string): void {
  const link = document.createElement("a");
  link.href = path;
  document.body.append(link);
  link.dispatchEvent(new Event("pointerover", { bubbles: true }));
  link.remove();
}
