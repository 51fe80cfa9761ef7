import { tourAccount } from "./account.ts";
import { tourChatDoor, tourConversation } from "./chat.ts";
import { tourAnswer, tourFirstWords, tourList } from "./chat-actions.ts";
import type { Tour } from "./guide.ts";
import { tourPaying, tourPayments } from "./paying.ts";
import { tourPublicPages } from "./public.ts";
import { tourSignIn } from "./sign-in.ts";

/** Every screen of the product, in every state that it can be in. */
export const tours: Readonly<Record<string, Tour>> = {
  "the public pages": tourPublicPages,
  "signing in": tourSignIn,
  "the account": tourAccount,
  paying: tourPaying,
  "what was paid": tourPayments,
  "the chat's door": tourChatDoor,
  "a conversation": tourConversation,
  "the first words": tourFirstWords,
  "what is done with an answer": tourAnswer,
  "what is done with a chat": tourList,
};
