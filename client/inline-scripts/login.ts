/** Remembers the button that is pressed last while nothing listens yet (start.tsx); typing forgets it. */
function remember({ type, target }: Event): void {
  const isPress = type === "click" && target instanceof Element;
  window.saathiClick = isPress ? target.closest("button") : null;
}

// Enter in a form presses its button.
for (const type of ["click", "input"]) document.addEventListener(type, remember);
