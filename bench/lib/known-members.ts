export const knownPassword = "monsoon-kettle-41";
export const knownCount = 400;

/** The address of a member of `children/members-child.ts`. */
export function toKnownEmail(index: number): string {
  return `known${index}@example.in`;
}
