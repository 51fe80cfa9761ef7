export const strings = {
  /** The day of the last change of the legal texts (spec, section 2). */
  updated: "Last updated: May 23, 2025",
} as const;
