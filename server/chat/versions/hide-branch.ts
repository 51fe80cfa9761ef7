import type { Trx } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { countSiblings, hideFromDepth, markBranched } from "./store.ts";

// Each is a row that every page of the conversation looks at.
const versionsMax = 100;
const manyVersions = "There are too many versions of this already. Please send a new message.";

type Leaving = {
  conversationId: string;
  parent_id: number | null;
  depth: number;
  sender: "user" | "ai";
};

/**
 * Takes a message and all that is below it off the branch that is shown, for another version.
 * @throws AppError CONFLICT when there are a hundred
 */
export async function hideBranch(trx: Trx, leaving: Leaving): Promise<void> {
  const { conversationId, parent_id: parentId, depth, sender } = leaving;
  const versions = await countSiblings(trx, { conversationId, parentId, sender });
  if (versions >= versionsMax) throw new AppError("CONFLICT", { message: manyVersions });
  await hideFromDepth(trx, { conversationId, depth });
  await markBranched(trx, conversationId);
}
