/** Keeps in view what is being written, however much of the screen a card above it takes. */
export function keepWriting(card: HTMLElement | null): void {
  const field = card?.closest("[data-dock]")?.querySelector("textarea");
  if (!field || document.activeElement !== field) return;
  // The field is lower beside a card: its last line, where one writes, would be out of it.
  if (field.selectionEnd === field.value.length) field.scrollTop = field.scrollHeight;
  field.form?.scrollIntoView({ block: "nearest" });
}
