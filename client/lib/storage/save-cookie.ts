const cookieMaxAgeSeconds = 365 * 86_400;

/** Saves a preference for a year in a cookie that the server reads; null removes it. */
export function saveCookie(name: string, value: string | null): void {
  const age = value === null ? -1 : cookieMaxAgeSeconds;
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox
  document.cookie = `${name}=${value ?? ""}; path=/; max-age=${age}; samesite=lax${secure}`;
  // Reading waits for the browser's process to store it: a reload that follows must send it.
  void document.cookie;
}
