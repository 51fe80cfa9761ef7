/**
 * What the server or a shared rule said, in the language of this build: both speak English. What is
 * not known stays as it is; `Said` tells a screen reader so.
 */
export function inWords(said: string): string {
  return said;
}
