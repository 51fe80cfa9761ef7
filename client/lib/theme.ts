export type Theme = "light" | "dark";

const cookieMaxAgeSeconds = 365 * 86_400;

/** Shows the other theme. Choosing what the device wants anyway goes back to following the device. */
export function chooseTheme(theme: Theme): void {
  const device: Theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  keepTheme(theme === device ? null : theme);
}

/**
 * Shows a theme at once and asks the server, by a cookie, to send pages in it from now on; null
 * follows the device.
 */
export function keepTheme(chosen: Theme | null): void {
  const { dataset } = document.documentElement;
  if (chosen === null) delete dataset.theme;
  else dataset.theme = chosen;
  const age = chosen === null ? -1 : cookieMaxAgeSeconds;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox
  document.cookie = `theme=${chosen}; path=/; max-age=${age}; samesite=lax`;
  // The server wrote one of these for each theme; their colours stand in its document alone.
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[data-theme]")) {
    const own = meta.dataset.theme;
    if (chosen === null) meta.media = `(prefers-color-scheme: ${own})`;
    else meta.media = own === chosen ? "all" : "not all";
  }
}
