/** Tags for tests whose subject is the same on both sizes; each runs on one. */
export const desktopOnly = { tag: "@desktop" };
export const mobileOnly = { tag: "@mobile" };
