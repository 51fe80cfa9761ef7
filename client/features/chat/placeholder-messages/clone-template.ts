/** A copy of the only element of one of the placeholder's templates (message-templates.tsx). */
export function cloneTemplate(name: string): HTMLElement | null {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-preview-of=${name}]`);
  const element = template?.content.firstElementChild?.cloneNode(true);
  return element instanceof HTMLElement ? element : null;
}
