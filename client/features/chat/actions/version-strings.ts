export const versionStrings = {
  versions: "Versions",
  version: (n: number, of: number) => `Version ${n} of ${of}`,
  versionBefore: "Version before",
  versionAfter: "Next version",
} as const;
