import { saveCookie } from "./storage/save-cookie.ts";

type Theme = "light" | "dark";

/** Shows a theme. Choosing the theme of the device follows the device again. */
export function chooseTheme(theme: Theme): void {
  const device: Theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  saveTheme(theme === device ? null : theme);
}

/**
 * Shows a theme at once and saves it in a cookie, so that the server renders pages in it; null follows
 * the device.
 */
export function saveTheme(chosen: Theme | null): void {
  const { dataset } = document.documentElement;
  if (chosen === null) delete dataset.theme;
  else dataset.theme = chosen;
  saveCookie("theme", chosen);
  // The server writes one of these for each theme; only its document has the colours.
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[data-theme]")) {
    const own = meta.dataset.theme;
    if (chosen === null) meta.media = `(prefers-color-scheme: ${own})`;
    else meta.media = own === chosen ? "all" : "not all";
  }
}
