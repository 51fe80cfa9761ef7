import { lazyPart } from "../../../../ui/state/lazy-part.tsx";

/** Loads with the first card: few people see one, and the numbers do not wait for it. */
export const AskContact = lazyPart(
  async () => (await import("./ask-contact.tsx")).AskContact,
  "nowhere",
);
