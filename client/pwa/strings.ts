export const strings = {
  newVersion: "A new version is ready",
  reload: "Reload",
  later: "Later",
} as const;
