import * as z from "zod";
import { limits } from "../../../shared/inputs/limits.ts";
import {
  type DangerResponse,
  toDangerResponses,
} from "../../../shared/red-flags/danger-response.ts";
import type { AppContext } from "../../context.ts";
import type { Db } from "../../db/database.ts";
import { findConversation, findMessage } from "../store.ts";
import { getConversationDanger, recordRefusedDanger } from "./danger.ts";
import { detectDanger } from "./detect-danger.ts";

/** The beginning and the end of a message that is too long: people cry first, or say last what they want. */
function toBothEnds(text: string): string {
  const max = limits.messageMaxChars;
  if (text.length <= max) return text;
  const characters = [...text];
  const half = max / 2;
  return `${characters.slice(0, half).join("")}\n${characters.slice(-half).join("")}`;
}

/** Message and conversation id of a refused call; malformed fields are omitted. */
const refusedInput = z.object({
  uuid: z.uuid().toLowerCase().optional().catch(undefined),
  messageId: z.number().optional().catch(undefined),
  message: z.string().catch("").transform(toBothEnds),
});

async function findOwnConversation(
  db: Db,
  userId: string,
  { uuid, messageId: id }: z.output<typeof refusedInput>,
): Promise<string | null> {
  const message = id === undefined ? undefined : await findMessage(db, { id, userId });
  const conversationId = message?.conversation_id ?? uuid;
  const conversation =
    conversationId === undefined ? undefined : await findConversation(db, conversationId);
  return conversation?.user_id === userId ? conversation.id : null;
}

/**
 * The danger that a refused call carries: of its message, and of the conversation when it is the caller's own. A
 * message that `isStored` raises nothing again, because its person may have marked themselves safe since.
 */
export async function detectDangerInRefused(
  { db, clock, log }: Pick<AppContext, "db" | "clock" | "log">,
  { userId, input, isStored }: { userId: string; input: unknown; isStored: boolean },
): Promise<DangerResponse[]> {
  const parsed = refusedInput.safeParse(input);
  if (!parsed.success) return [];
  const { message: text } = parsed.data;
  try {
    const conversationId = await findOwnConversation(db, userId, parsed.data);
    const now = clock.now();
    if (conversationId !== null) {
      if (isStored || text === "") return await getConversationDanger(db, conversationId, now);
      return toDangerResponses(await recordRefusedDanger(db, { conversationId, text, now }), text);
    }
  } catch (error) {
    // The database may be unreachable, which may be why the call was refused. Detect in its words alone.
    log.warn({ err: error }, "the danger of a refused message was not stored");
  }
  return detectDangerInInput(input);
}

/** The danger in the words of a call that was refused before its sender was known. */
export function detectDangerInInput(input: unknown): DangerResponse[] {
  const parsed = refusedInput.safeParse(input);
  const text = parsed.success ? parsed.data.message : "";
  return toDangerResponses(detectDanger(text, []), text);
}
