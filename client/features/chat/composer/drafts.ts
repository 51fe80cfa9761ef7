import type { Attachment } from "../../../../shared/attachments.ts";
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
  type UnconfirmedMessage,
  withoutDamaged,
  withReturned,
  withSendTime,
} from "./saved-drafts.ts";

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

const storageKey = "drafts";
// React needs a stable identity from one snapshot to the next.
const noUploads: PendingUploads = { uploads: [], leftOut: 0 };

/** The key of a conversation's draft, or of the draft of a new conversation with a service. */
export function toDraftKey(conversation: { serviceId: number; uuid: string | null }): string {
  return conversation.uuid ?? `new-${conversation.serviceId}`;
}

export function toEditDraftKey(messageId: number): string {
  return `edit-${messageId}`;
}

/**
 * The texts of all composers, saved in the browser tab so that they survive a reload. A sent message
 * stays saved until the server confirms it. After a reload it becomes a draft again with its old
 * idempotency key, so sending it again cannot create a second message; one that waits for a network
 * goes on waiting.
 */
export class DraftStore extends Listeners {
  #owner = "";
  #drafts: Record<string, Draft> = {};
  #pendingUploads = new Map<string, PendingUploads>();

  /**
   * Loads the drafts of this person; drafts of another person are deleted. While nobody is signed in, the
   * saved ones wait for their owner: the server may have ended the session.
   */
  setOwner(owner: string): void {
    if (owner === this.#owner) return;
    if (owner === "") {
      this.#close();
      return;
    }
    const saved = parseJson<SavedDrafts>(readFromTab(storageKey), {
      drafts: {},
      unsent: {},
    });
    const own = saved?.owner === owner ? saved : null;
    this.#owner = owner;
    this.#drafts = restorePending(withoutDamaged(own?.drafts, draftShape));
    this.#pendingUploads.clear();
    for (const [draftKey, files] of Object.entries(withoutDamaged(own?.unsent, isTextList))) {
      this.#pendingUploads.set(draftKey, { uploads: files.map(toInterruptedUpload), leftOut: 0 });
    }
    this.#save();
  }

  #close(): void {
    this.#owner = "";
    this.#drafts = {};
    this.#pendingUploads.clear();
    this.notify();
  }

  text(draftKey: string): string {
    return this.#drafts[draftKey]?.text ?? "";
  }

  /** The files of a draft that the server already has. */
  files(draftKey: string): readonly Attachment[] {
    return this.#drafts[draftKey]?.files ?? noFiles;
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

  setText(draftKey: string, text: string): void {
    this.#change(draftKey, { text });
  }

  /** Whether a new question would go out alone: nothing is typed or attached. */
  isEmpty(draftKey: string): boolean {
    const files = this.files(draftKey).length + this.pendingUploads(draftKey).uploads.length;
    return files === 0 && this.text(draftKey).trim() === "";
  }

  /**
   * Empties the composer and returns the message to send; null when the text is blank. Files without a
   * text are sent with `alone`.
   */
  takeForSending(draftKey: string, alone = ""): UnconfirmedMessage | null {
    const { text: typed = "", temporary, serviceId } = this.#drafts[draftKey] ?? {};
    const files = this.files(draftKey);
    const text = typed.trim() || (files.length === 0 ? "" : alone);
    if (text === "") return null;
    const all = this.#pending(draftKey);
    // Under the key of another body the server would refuse it.
    const same = all.find(
      (one) =>
        one.text === text &&
        one.temporary === temporary &&
        haveSameIds(files, one.files ?? noFiles),
    );
    const key = same?.key ?? crypto.randomUUID();
    const sent = withSendTime({ text, key, files, temporary });
    // Returned messages are part of this text, so they are no longer pending.
    const others = all.filter((one) => one !== same && !one.returned);
    this.#put(draftKey, { text: "", temporary, serviceId, pending: [...others, sent] });
    // The person has seen why these files were refused, so sending removes them.
    const uploads = this.pendingUploads(draftKey).uploads.filter(
      ({ failure, canRetry }) => failure === null || canRetry,
    );
    this.setPendingUploads(draftKey, { uploads, leftOut: 0 });
    return sent;
  }

  /** Records that the person sent a message again, with Try again. */
  markResent(draftKey: string, key: string): void {
    const pending = this.#pending(draftKey).map((sent) =>
      sent.key === key ? withSendTime(sent) : sent,
    );
    this.#change(draftKey, { pending });
  }

  /**
   * The message that was sent without a network before a reload, to be sent now; else null. One that waited for too
   * long goes back into the composer.
   */
  queuedMessage(draftKey: string): OutgoingMessage | null {
    const sent = this.#pending(draftKey).find(({ waits }) => waits);
    if (sent === undefined || isFresh(sent)) return sent ?? null;
    this.restore(draftKey, sent);
    return this.queuedMessage(draftKey);
  }

  /** Notes where a draft's messages go: a reload may leave its conversation. */
  setService(draftKey: string, serviceId: number): void {
    this.#change(draftKey, { serviceId });
  }

  /** Where a draft's messages go; undefined before the first. */
  service(draftKey: string): number | undefined {
    return this.#drafts[draftKey]?.serviceId;
  }

  /** The keys of the drafts with a message that was sent without a network. */
  listQueued(): string[] {
    return Object.keys(this.#drafts).filter((draftKey) =>
      this.#pending(draftKey).some(({ waits }) => waits),
    );
  }

  /** Forgets a sent message: the server has it. */
  confirmSent(draftKey: string, key: string | undefined): void {
    const pending = this.#pending(draftKey).filter((sent) => sent.key !== key);
    this.#change(draftKey, { pending });
  }

  /**
   * Puts a message that was refused or stopped back into the composer, below the text and the files that
   * it already holds. The composer and the server say when that is too much. The message
   * keeps its key: the server may have stored it after all, and must not store it a second time.
   */
  restore(draftKey: string, sent: Omit<OutgoingMessage, "key"> & { key?: string }): void {
    this.#put(draftKey, withReturned(this.#drafts[draftKey] ?? { text: "" }, sent));
  }

  /** Whether the conversation that a draft will begin is a temporary one. */
  isTemporary(draftKey: string): boolean {
    return this.#drafts[draftKey]?.temporary === true;
  }

  setTemporary(draftKey: string, temporary: boolean): void {
    this.#change(draftKey, { temporary: temporary || undefined });
  }

  /**
   * Adds a draft to that under another key, because its conversation got a uuid while the person was still typing, or is
   * gone. What was temporary stays so.
   */
  move(from: string, to: string): void {
    const draft = this.#drafts[from];
    if (from === to) return;
    const [own, added] = [this.pendingUploads(to), this.pendingUploads(from)];
    const uploads = [...own.uploads, ...added.uploads];
    const hasWords = !this.isEmpty(from);
    this.setPendingUploads(to, { uploads, leftOut: own.leftOut + added.leftOut });
    this.setPendingUploads(from, noUploads);
    this.#put(from, { text: "" });
    if (draft === undefined) return;
    // Its keys are for its own conversation alone; the text of what was returned is in the composer.
    const unsent = listPending(draft).filter(({ returned }) => !returned);
    for (const { text, files } of [draft, ...unsent]) this.restore(to, { text, files });
    // An existing conversation stays temporary; a new one needs to be only if it holds words of the temporary one.
    const isDue = hasWords || unsent.length > 0 || !to.startsWith("new-");
    if (draft.temporary && isDue) this.setTemporary(to, true);
  }

  #pending(draftKey: string): readonly UnconfirmedMessage[] {
    return listPending(this.#drafts[draftKey]);
  }

  #change(draftKey: string, change: Partial<Draft>): void {
    this.#put(draftKey, { text: "", ...this.#drafts[draftKey], ...change });
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
    const unsent: Record<string, string[]> = {};
    for (const [draftKey, { uploads }] of this.#pendingUploads) {
      const missing = uploads.filter(isWorthChoosingAgain);
      if (missing.length > 0) unsent[draftKey] = missing.map((upload) => upload.name);
    }
    const saved: SavedDrafts = { owner: this.#owner, drafts: this.#drafts, unsent };
    const isEmpty = Object.keys({ ...this.#drafts, ...unsent }).length === 0;
    saveInTab(storageKey, isEmpty ? null : saved);
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

function haveSameIds(a: readonly Attachment[], b: readonly Attachment[]): boolean {
  return a.length === b.length && a.every(({ id }, index) => id === b[index]?.id);
}
