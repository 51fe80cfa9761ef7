const revokeAfterMs = 60_000;

/** Downloads a file through the browser. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the file only after the person has chosen where to put it.
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs);
}
