/** Moves the focus to the first invalid field, after the errors are rendered, and says one that moves nothing. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLInputElement>("[aria-invalid=true]");
    if (field == null) return;
    const before = document.activeElement;
    // A field that is folded away takes no focus.
    const fold = field.closest("details");
    if (fold) fold.open = true;
    field.focus();
    if (document.activeElement === before) announceError(field);
    // The next code is typed over the wrong one.
    if (field.autocomplete === "one-time-code") field.select();
  });
}

/**
 * A screen reader says a field's error when the field gets the focus. Where it has the focus already or cannot take
 * it, an alert says the error, also when the words are those of the time before.
 */
function announceError(field: HTMLInputElement): void {
  const error = document.getElementById(`${field.id}-error`);
  if (error === null) return;
  const alert = document.createElement("p");
  alert.setAttribute("role", "alert");
  alert.className = "sr-only";
  alert.append(...error.cloneNode(true).childNodes);
  error.parentElement?.append(alert);
  for (const end of ["input", "submit"]) {
    (field.form ?? field).addEventListener(end, () => alert.remove(), { once: true });
  }
}
