/** The browser's cache of what a person has read, for reading without a network. */
export const offlineCacheName = "kept";
