/** A copy of the only element of one of the frame's templates (first-words-templates.tsx). */
export function cloneTemplate(name: string): HTMLElement | null {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-words-of=${name}]`);
  const element = template?.content.firstElementChild?.cloneNode(true);
  return element instanceof HTMLElement ? element : null;
}
