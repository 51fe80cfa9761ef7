export const registeredPassword = "monsoon-kettle-41";
export const registeredCount = 400;

/** The email address of a member of `child-processes/members-child.ts`. */
export function toRegisteredEmail(index: number): string {
  return `registered${index}@example.in`;
}

/** Posts to REST as somebody with an email address, and reads the answer to its end. @returns its status */
export async function postAsEmail({ url }: { url: string }, path: string, body: object) {
  const response = await fetch(`${url}/api${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ type: "email", ...body }),
  });
  await response.arrayBuffer();
  return response.status;
}
