import type { Attachment } from "../../../../shared/attachments.ts";
import { draftsKey, newDraftKey } from "../../../lib/storage/drafts-key.ts";
import { parseJson } from "../../../lib/storage/storage.ts";
import { readFromTab, saveInTab } from "../../../lib/storage/tab-storage.ts";
import { Listeners } from "../../../lib/store.ts";
import type { OutgoingMessage } from "../conversation/types.ts";
import {
  type Draft,
  draftShape,
  isFresh,
  isTextList,
  listPending,
  noFiles,
  restorePending,
  type SavedDrafts,
  takeMessage,
  type UnconfirmedMessage,
  withoutDamaged,
  withReturned,
  withSendTime,
} from "./draft-states.ts";

/** A chosen file that the server does not have yet. */
export type Upload = {
  key: string;
  name: string;
  /** Null after a reload: the browser lost the file, and the person has to choose it again. */
  file: File | null;
  /** Why the upload failed; null while it runs, empty when a reload interrupted it. */
  failure: string | null;
  /** Whether another try may succeed. */
  canRetry: boolean;
};

/** Uploads live in this page's memory; `leftOut` counts files beyond the limit per message. */
type PendingUploads = { uploads: readonly Upload[]; leftOut: number };

// React needs stable identities from one snapshot to the next.
const noDraft: Draft = { text: "" };
const noUploads: PendingUploads = { uploads: [], leftOut: 0 };

/** The key of a conversation's draft, or of the draft of a new conversation with a service. */
export function toDraftKey(conversation: { serviceId: number; uuid: string | null }): string {
  return conversation.uuid ?? newDraftKey(conversation.serviceId);
}

/** Whether a key is that of the draft of a new conversation. */
export function isNewConversation(draftKey: string): boolean {
  return draftKey.startsWith(newDraftKey());
}

export function toEditDraftKey(messageId: number): string {
  return `edit-${messageId}`;
}

/**
 * The texts of all composers, saved in the browser tab so that they survive a reload. A sent message stays saved until
 * the server confirms it, so that it is neither lost nor stored twice (`UnconfirmedMessage`).
 */
export class DraftStore extends Listeners {
  #owner = "";
  #drafts: Record<string, Draft> = {};
  #pendingUploads = new Map<string, PendingUploads>();

  /**
   * Loads the drafts of this person; drafts of another person are deleted. While nobody is signed in (`""`), the
   * saved ones wait for their owner: the server may have ended the session.
   */
  setOwner(owner: string): void {
    if (owner === this.#owner) return;
    const saved = parseJson<SavedDrafts>(readFromTab(draftsKey), {
      drafts: {},
      missingFiles: {},
    });
    const own = owner !== "" && saved?.owner === owner ? saved : null;
    this.#owner = owner;
    this.#drafts = restorePending(withoutDamaged(own?.drafts, draftShape));
    this.#pendingUploads.clear();
    const missingFiles = withoutDamaged(own?.missingFiles, isTextList);
    for (const [draftKey, files] of Object.entries(missingFiles)) {
      this.#pendingUploads.set(draftKey, { uploads: files.map(toInterruptedUpload), leftOut: 0 });
    }
    this.#save();
  }

  text(draftKey: string): string {
    return this.#get(draftKey).text;
  }

  setText(draftKey: string, text: string): void {
    this.#change(draftKey, { text });
  }

  /** The files of a draft that the server already has. */
  files(draftKey: string): readonly Attachment[] {
    return this.#get(draftKey).files ?? noFiles;
  }

  setFiles(draftKey: string, files: readonly Attachment[]): void {
    this.#change(draftKey, { files });
  }

  /** The files of a draft that the server does not have yet. */
  pendingUploads(draftKey: string): PendingUploads {
    return this.#pendingUploads.get(draftKey) ?? noUploads;
  }

  setPendingUploads(draftKey: string, pending: PendingUploads): void {
    const { uploads, leftOut } = pending;
    if (uploads.length === 0 && leftOut === 0) this.#pendingUploads.delete(draftKey);
    else this.#pendingUploads.set(draftKey, pending);
    this.#save();
  }

  /** The key of the draft that an upload belongs to; it changes when the conversation gets its uuid. */
  findDraftKeyOf(uploadKey: string): string | undefined {
    const found = [...this.#pendingUploads].find(([, { uploads }]) =>
      uploads.some(({ key }) => key === uploadKey),
    );
    return found?.[0];
  }

  /** Whether a new question would go out alone: nothing is typed or attached. */
  isEmpty(draftKey: string): boolean {
    const files = this.files(draftKey).length + this.pendingUploads(draftKey).uploads.length;
    return files === 0 && this.text(draftKey).trim() === "";
  }

  isTemporary(draftKey: string): boolean {
    return this.#get(draftKey).temporary === true;
  }

  setTemporary(draftKey: string, temporary: boolean): void {
    this.#change(draftKey, { temporary: temporary || undefined });
  }

  /** The id of the service that a draft's messages go to; undefined before the first. */
  serviceId(draftKey: string): number | undefined {
    return this.#get(draftKey).serviceId;
  }

  /** Saves which service a draft's messages go to: a reload may leave its conversation. */
  setServiceId(draftKey: string, serviceId: number): void {
    this.#change(draftKey, { serviceId });
  }

  /**
   * Empties the composer and returns the message to send; null when the text is blank. Files without a
   * text are sent with `alone`.
   */
  takeForSending(draftKey: string, alone = ""): UnconfirmedMessage | null {
    const taken = takeMessage(this.#get(draftKey), alone);
    if (taken === null) return null;
    this.#put(draftKey, taken.rest);
    // The person has seen why these files were refused, so sending removes them.
    const uploads = this.pendingUploads(draftKey).uploads.filter(
      ({ failure, canRetry }) => failure === null || canRetry,
    );
    this.setPendingUploads(draftKey, { uploads, leftOut: 0 });
    return taken.sent;
  }

  /** Records that the person sent a message again, with Try again. */
  markResent(draftKey: string, key: string): void {
    const pending = this.pending(draftKey).map((sent) =>
      sent.key === key ? withSendTime(sent) : sent,
    );
    this.#change(draftKey, { pending });
  }

  /** Forgets a sent message: the server has it. */
  confirmSent(draftKey: string, key: string | undefined): void {
    const pending = this.pending(draftKey).filter((sent) => sent.key !== key);
    this.#change(draftKey, { pending });
  }

  /**
   * Puts a message that was refused or stopped back into the composer, below the text and the files that
   * it already holds. The composer and the server say when that is too much. The message
   * keeps its key: the server may have stored it after all, and must not store it a second time.
   */
  restore(draftKey: string, sent: Omit<OutgoingMessage, "key"> & { key?: string }): void {
    this.#put(draftKey, withReturned(this.#get(draftKey), sent));
  }

  /** The sent messages of a draft that the server has not confirmed, in order. */
  pending(draftKey: string): readonly UnconfirmedMessage[] {
    return listPending(this.#get(draftKey));
  }

  listQueued(): string[] {
    return Object.keys(this.#drafts).filter((draftKey) =>
      this.pending(draftKey).some(({ state }) => state === "queued"),
    );
  }

  /** The queued message of a draft, to be sent now. One that waited for too long goes back into the composer. */
  queuedMessage(draftKey: string): OutgoingMessage | null {
    const sent = this.pending(draftKey).find(({ state }) => state === "queued");
    if (sent === undefined || isFresh(sent)) return sent ?? null;
    this.restore(draftKey, sent);
    return this.queuedMessage(draftKey);
  }

  /**
   * Adds a draft to that under another key, because its conversation got a uuid while the person was still typing, or is
   * gone. What was temporary stays so.
   */
  move(from: string, to: string): void {
    if (from === to) return;
    const wasEmpty = this.isEmpty(from);
    this.#moveUploads(from, to);
    const draft = this.#drafts[from];
    if (draft === undefined) return;
    this.#put(from, noDraft);
    // The text of returned messages is in the composer already.
    const unsent = listPending(draft).filter(({ state }) => state !== "returned");
    // Without their keys, which are for their own conversation alone.
    for (const { text, files } of [draft, ...unsent]) this.restore(to, { text, files });
    // An existing conversation stays temporary; a new one becomes temporary only when something moved into it.
    const isSomethingMoved = !wasEmpty || unsent.length > 0;
    if (draft.temporary && (isSomethingMoved || !isNewConversation(to)))
      this.setTemporary(to, true);
  }

  #moveUploads(from: string, to: string): void {
    const [own, added] = [this.pendingUploads(to), this.pendingUploads(from)];
    const uploads = [...own.uploads, ...added.uploads];
    this.setPendingUploads(to, { uploads, leftOut: own.leftOut + added.leftOut });
    this.setPendingUploads(from, noUploads);
  }

  #get(draftKey: string): Draft {
    return this.#drafts[draftKey] ?? noDraft;
  }

  #change(draftKey: string, change: Partial<Draft>): void {
    this.#put(draftKey, { ...this.#get(draftKey), ...change });
  }

  #put(draftKey: string, draft: Draft): void {
    const { [draftKey]: _, ...others } = this.#drafts;
    const { text, files = noFiles, temporary } = draft;
    const isEmpty = !text && !temporary && files.length + listPending(draft).length === 0;
    this.#drafts = isEmpty ? others : { ...others, [draftKey]: draft };
    this.#save();
  }

  #save(): void {
    // Drafts of a visitor must not replace those that wait for their owner.
    if (this.#owner !== "") this.#write();
    this.notify();
  }

  #write(): void {
    const missingFiles: Record<string, string[]> = {};
    for (const [draftKey, { uploads }] of this.#pendingUploads) {
      const names = uploads.filter(isWorthChoosingAgain).map(({ name }) => name);
      if (names.length > 0) missingFiles[draftKey] = names;
    }
    const saved: SavedDrafts = { owner: this.#owner, drafts: this.#drafts, missingFiles };
    const isEmpty = Object.keys({ ...this.#drafts, ...missingFiles }).length === 0;
    saveInTab(draftsKey, isEmpty ? null : saved);
  }
}

/** False for a refused file: the server would refuse it again. */
const isWorthChoosingAgain = ({ failure, canRetry, file }: Upload) =>
  failure === null || canRetry || file === null;

const toInterruptedUpload = (name: string): Upload => ({
  key: crypto.randomUUID(),
  name,
  file: null,
  failure: "",
  canRetry: false,
});
