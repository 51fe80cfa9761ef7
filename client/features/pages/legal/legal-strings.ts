export const strings = {
  /** The day on which the legal texts were last changed (spec, section 2). */
  updated: "Last updated: May 23, 2025",
} as const;
