export const knownPassword = "monsoon-kettle-41";
export const knownCount = 400;

/** The address of a member of `child-processes/members-child.ts`. */
export function toKnownEmail(index: number): string {
  return `known${index}@example.in`;
}

/** Posts to REST as somebody with an email address, and reads the answer to its end. @returns its status */
export async function post({ url }: { url: string }, path: string, body: object): Promise<number> {
  const response = await fetch(`${url}/api${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ type: "email", ...body }),
  });
  await response.arrayBuffer();
  return response.status;
}
