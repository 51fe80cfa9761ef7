import type { Trx } from "../../db/database.ts";
import { conflictError } from "../../errors.ts";
import { countSiblings, hideFromDepth, markBranched } from "./store.ts";

// Every page of the conversation reads one row for each version.
const versionsMax = 100;

type ReplacedMessage = {
  conversationId: string;
  parent_id: number | null;
  depth: number;
  sender: "user" | "ai";
};

/**
 * Hides a message of the active branch with everything below it, to make room for another version.
 * @throws AppError CONFLICT when the message has a hundred versions
 */
export async function hideBranch(trx: Trx, message: ReplacedMessage): Promise<void> {
  const { conversationId, parent_id: parentId, depth, sender } = message;
  const versions = await countSiblings(trx, { conversationId, parentId, sender });
  if (versions >= versionsMax) throw conflictError({ id: "tooManyVersions" });
  await hideFromDepth(trx, { conversationId, depth });
  await markBranched(trx, conversationId);
}
