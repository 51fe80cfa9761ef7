/**
 * What the server or a shared rule said, in the language of this build: both speak English. What is
 * not known stays as it is; `ServerMessage` tells a screen reader so.
 */
export function translateServerMessage(said: string): string {
  return said;
}
