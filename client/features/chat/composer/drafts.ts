import type { Attachment } from "../../../../shared/attachments.ts";
import { fits, isText, type Shape } from "../../../lib/storage/shape.ts";
import { parseJson } from "../../../lib/storage/storage.ts";
import { saveInTab, tabStorage } from "../../../lib/storage/tab-storage.ts";
import { Listeners } from "../../../lib/store.ts";
import type { Sent } from "../conversation/types.ts";

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

/**
 * A sent message that the server has not confirmed: it `waits` when it was sent without a network, and is
 * `returned` when its text is in the composer again.
 */
type Pending = Sent & { waits?: true; returned?: true };
type Draft = {
  text: string;
  files?: readonly Attachment[] | undefined;
  pending?: Pending | undefined;
};
/** `unsent` holds the names of files that were chosen but not uploaded. */
type SavedDrafts = {
  owner: string;
  drafts: Record<string, Draft>;
  unsent?: Record<string, string[]>;
};

const fileShape = { id: isText, name: isText, media_type: isText, bytes: 0 } as const;
const isFileList = (files: unknown) =>
  files == null || (Array.isArray(files) && files.every((file) => file && fits(file, fileShape)));
const draftShape = {
  text: isText,
  files: isFileList,
  pending: { text: isText, key: isText, files: isFileList },
} as const;
const isTextList = (names: unknown) => Array.isArray(names) && names.every(isText);

const storageKey = "drafts";
// React needs a stable identity from one snapshot to the next.
const noFiles: readonly Attachment[] = [];
const noUploads: PendingUploads = { uploads: [], leftOut: 0 };

/** The name of a conversation's draft, or of the draft of a new conversation with a service. */
export function draftName(conversation: { serviceId: number; uuid: string | null }): string {
  return conversation.uuid ?? `new-${conversation.serviceId}`;
}

export function editDraftName(messageId: number): string {
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
  open(owner: string): void {
    if (owner === this.#owner) return;
    if (owner === "") {
      this.#close();
      return;
    }
    const saved = parseJson<SavedDrafts>(tabStorage().getItem(storageKey), {
      drafts: {},
      unsent: {},
    });
    const own = saved?.owner === owner ? saved : null;
    this.#owner = owner;
    this.#drafts = restorePending(withoutDamaged(own?.drafts, draftShape));
    this.#pendingUploads.clear();
    for (const [name, files] of Object.entries(withoutDamaged(own?.unsent, isTextList))) {
      this.#pendingUploads.set(name, { uploads: files.map(toInterruptedUpload), leftOut: 0 });
    }
    this.#save();
  }

  #close(): void {
    this.#owner = "";
    this.#drafts = {};
    this.#pendingUploads.clear();
    this.notify();
  }

  text(name: string): string {
    return this.#drafts[name]?.text ?? "";
  }

  /** The files of a draft that the server already has. */
  files(name: string): readonly Attachment[] {
    return this.#drafts[name]?.files ?? noFiles;
  }

  setFiles(name: string, files: readonly Attachment[]): void {
    this.#put(name, { ...this.#drafts[name], text: this.text(name), files });
  }

  /** The files of a draft that the server does not have yet. */
  pendingUploads(name: string): PendingUploads {
    return this.#pendingUploads.get(name) ?? noUploads;
  }

  setPendingUploads(name: string, pending: PendingUploads): void {
    const { uploads, leftOut } = pending;
    if (uploads.length === 0 && leftOut === 0) this.#pendingUploads.delete(name);
    else this.#pendingUploads.set(name, pending);
    this.#save();
  }

  /** The name of the draft that an upload belongs to; it changes when the conversation gets its uuid. */
  findDraftOf(uploadKey: string): string | undefined {
    const found = [...this.#pendingUploads].find(([, { uploads }]) =>
      uploads.some(({ key }) => key === uploadKey),
    );
    return found?.[0];
  }

  setText(name: string, text: string): void {
    this.#put(name, { ...this.#drafts[name], text });
  }

  /** Whether a new question would go out alone: nothing is typed or attached. */
  isEmpty(name: string): boolean {
    const files = this.files(name).length + this.pendingUploads(name).uploads.length;
    return files === 0 && this.text(name).trim() === "";
  }

  /**
   * Empties the composer and returns the message to send; null when the text is blank. Files without a
   * text are sent with `alone`.
   */
  takeForSending(name: string, alone = ""): Sent | null {
    const draft = this.#drafts[name];
    const files = this.files(name);
    const text = draft?.text.trim() || (files.length === 0 ? "" : alone);
    if (text === "") return null;
    const isSame =
      draft?.pending?.text === text && haveSameIds(files, draft.pending.files ?? noFiles);
    const key = isSame && draft?.pending ? draft.pending.key : crypto.randomUUID();
    const pending: Pending = { text, key, files };
    if (!navigator.onLine) pending.waits = true;
    this.#put(name, { text: "", pending });
    // The person has seen why these files were refused, so sending removes them.
    const uploads = this.pendingUploads(name).uploads.filter(
      ({ failure, canRetry }) => failure === null || canRetry,
    );
    this.setPendingUploads(name, { uploads, leftOut: 0 });
    return pending;
  }

  /** The message that was sent without a network before a reload, to be sent now; else null. */
  waiting(name: string): Sent | null {
    const pending = this.#drafts[name]?.pending;
    return pending?.waits ? pending : null;
  }

  /** Forgets the sent message: the server has it. */
  confirmSent(name: string): void {
    this.#put(name, { text: this.text(name), files: this.files(name) });
  }

  /**
   * Puts a message that was refused or stopped back into the composer, which keeps other text and files
   * that it already holds. The message keeps its key: the server may have stored it after all, and must
   * not store it a second time.
   */
  restore(
    name: string,
    { text, files = noFiles, key }: Omit<Sent, "key"> & { key?: string },
  ): void {
    const own = this.files(name);
    const draft = { text: this.text(name) || text, files: own.length === 0 ? files : own };
    const pending = key === undefined ? undefined : { text, files, key, returned: true as const };
    this.#put(name, { ...draft, pending });
  }

  /** Renames a draft, because its conversation got a uuid while the person was still typing. */
  move(from: string, to: string): void {
    if (from !== to) {
      this.setPendingUploads(to, this.pendingUploads(from));
      this.setPendingUploads(from, noUploads);
    }
    const text = this.text(from);
    const files = this.files(from);
    if ((text === "" && files.length === 0) || from === to) return;
    this.#put(from, { text: "" });
    this.#put(to, { text, files });
  }

  #put(name: string, draft: Draft): void {
    const { [name]: _, ...others } = this.#drafts;
    const { text, files, pending } = draft;
    const isEmpty = text === "" && pending === undefined && (files ?? noFiles).length === 0;
    this.#drafts = isEmpty ? others : { ...others, [name]: draft };
    this.#save();
  }

  #save(): void {
    // Drafts of a visitor must not replace those that wait for their owner.
    if (this.#owner !== "") this.#write();
    this.notify();
  }

  #write(): void {
    const unsent: Record<string, string[]> = {};
    for (const [name, { uploads }] of this.#pendingUploads) {
      const missing = uploads.filter(isWorthChoosingAgain);
      if (missing.length > 0) unsent[name] = missing.map((upload) => upload.name);
    }
    const saved: SavedDrafts = { owner: this.#owner, drafts: this.#drafts, unsent };
    const isEmpty = Object.keys({ ...this.#drafts, ...unsent }).length === 0;
    saveInTab(storageKey, isEmpty ? null : saved);
  }
}

/** The entries that have a shape: one damaged draft takes no other with it. */
function withoutDamaged<T>(
  saved: Record<string, T> | null | undefined,
  shape: Shape,
): Record<string, T> {
  return Object.fromEntries(
    Object.entries(saved ?? {}).filter(([, value]) => value && fits(value, shape)),
  );
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

/** Turns each unconfirmed message back into a draft, unless it waits for a network. */
function restorePending(drafts: Record<string, Draft>): Record<string, Draft> {
  const entries = Object.entries(drafts).map(([name, { text, files, pending }]) => {
    if (pending?.returned) return [name, { text, files, pending }] as const;
    if (pending !== undefined && (pending.waits || !navigator.onLine)) {
      return [name, { text, files, pending: { ...pending, waits: true } }] as const;
    }
    const draft = { text: text || (pending?.text ?? ""), files: files ?? pending?.files, pending };
    return [name, draft] as const;
  });
  return Object.fromEntries(entries);
}
