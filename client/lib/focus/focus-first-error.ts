/** Moves the focus to the first invalid field, after the errors are rendered. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLInputElement>("[aria-invalid=true]");
    // A field that is folded away takes no focus.
    const fold = field?.closest("details");
    if (fold) fold.open = true;
    field?.focus();
    // The next code is typed over the wrong one.
    if (field?.autocomplete === "one-time-code") field.select();
  });
}
