export const floodPassword = "monsoon-kettle-41";
/** Members beside the one whose account is flooded. */
export const othersCount = 10;

/** The address of a member; the flood is on the account of member 0. */
export function toEmail(index: number): string {
  return `member${index}@example.in`;
}
