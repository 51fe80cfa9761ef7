import { trpcClient } from "../../../lib/api/trpc-client.ts";

/** Tells the server that the person is safe: it clears what the conversation raised. @throws */
export async function markSafe(uuid: string): Promise<void> {
  await trpcClient.chat.markSafe.mutate({ uuid });
}
