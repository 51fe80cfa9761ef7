const keptMs = 60_000;

/** Hands a file to the browser, which keeps it where the person keeps such things. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the file only when the person has said where to put it.
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
}
