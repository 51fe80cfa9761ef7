import { DraftStore, toDraftKey } from "../features/chat/composer/drafts.ts";

/** The key of a new chat. */
export const fresh = toDraftKey({ serviceId: 1, uuid: null });

export function openDrafts(owner = "asha"): DraftStore {
  const drafts = new DraftStore();
  drafts.setOwner(owner);
  return drafts;
}

export const makeFile = (id: string) =>
  ({
    id,
    name: `${id}.jpg`,
    media_type: "image/jpeg",
    bytes: 9,
    pages: null,
    width: 1,
    height: 1,
  }) as const;

/** Types a text and takes it for sending. */
export function takeDraft(drafts: DraftStore, text: string) {
  drafts.setText(fresh, text);
  const sent = drafts.takeForSending(fresh);
  if (sent === null) throw new Error("nothing to send");
  return sent;
}
