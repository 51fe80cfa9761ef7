/** Clears this tab too when another tab clears the device: only then does an event name no key. */
export function clearWithOtherTabs(): void {
  window.addEventListener("storage", ({ key }) => {
    if (key === null) sessionStorage.clear();
  });
}
