import { vi } from "vitest";

/** Records what is saved as a file: happy-dom saves none. */
export function recordSavedFiles() {
  const saved: { name: string; blob: Blob }[] = [];
  const blobs: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.at(-1);
    if (blob !== undefined) saved.push({ name: this.download, blob });
  });
  return saved;
}
