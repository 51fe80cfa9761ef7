/** Moves the focus to the first invalid field, after the errors are rendered. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLInputElement>("[aria-invalid=true]");
    // A field that is folded away takes no focus.
    const fold = field?.closest("details");
    if (fold) fold.open = true;
    field?.focus();
    // A field that had the focus scrolls nothing: its error may be new behind a dialog's sticky foot.
    field?.scrollIntoView({ block: "nearest" });
    // The next code is typed over the wrong one.
    if (field?.autocomplete === "one-time-code") field.select();
  });
}
