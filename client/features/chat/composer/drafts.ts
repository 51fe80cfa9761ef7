import type { Attachment } from "../../../../shared/attachments.ts";
import { parseJson } from "../../../lib/storage/storage.ts";
import { remember, tabStorage } from "../../../lib/storage/tab-storage.ts";

type Files = readonly Attachment[] | undefined;

/** A message on its way: the server has not said yet that it took it. */
type Pending = { text: string; key: string; files?: Files };

/** A file that is not at the server; `fault` says why, and nothing where the page was left meanwhile. */
export type Upload = {
  key: string;
  name: string;
  /** Null for one that is no longer here: it has to be chosen again. */
  file: File | null;
  fault: string | null;
  /** Whether another try may bring it there. */
  canRetry: boolean;
};

/** What of a draft is in this page's memory, but for the names; `leftOut` counts files beyond what fits. */
type Waiting = { uploads: readonly Upload[]; leftOut: number };

type Draft = { text: string; files?: Files; pending?: Pending | undefined };
/** `unsent` names the files that were chosen and are not at the server. */
type Saved = {
  owner: string;
  drafts: Record<string, Draft>;
  unsent?: Record<string, string[]>;
};

const storageKey = "drafts";
// The same one every time, as React wants it.
const noFiles: readonly Attachment[] = [];
const noneWaiting: Waiting = { uploads: [], leftOut: 0 };

/** Names the draft of a conversation, or of the next one with a service. */
export function draftName(place: { serviceId: number; uuid: string | null }): string {
  return place.uuid ?? `new-${place.serviceId}`;
}

/** Names the new words of a message that is being edited. */
export function editName(messageId: number): string {
  return `edit-${messageId}`;
}

/**
 * What stands in the composers, kept in the browser tab through a reload. A message that was sent
 * stays here until the server took it; after a reload it is a draft again, with the key it was sent
 * under, so that sending it once more cannot make two of it.
 */
export class DraftStore {
  #owner = "";
  #drafts: Record<string, Draft> = {};
  #waiting = new Map<string, Waiting>();
  #changes = new EventTarget();

  /** Reads what this person left here; what another one left is forgotten. */
  open(owner: string): void {
    if (owner === this.#owner) return;
    const saved = parseJson<Saved>(tabStorage().getItem(storageKey));
    const own = saved?.owner === owner ? saved : null;
    this.#owner = owner;
    this.#drafts = restored(own?.drafts ?? {});
    this.#waiting.clear();
    for (const [name, files] of Object.entries(own?.unsent ?? {})) {
      this.#waiting.set(name, { uploads: files.map(cutOff), leftOut: 0 });
    }
    this.#changed();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#changes.addEventListener("change", listener);
    return () => this.#changes.removeEventListener("change", listener);
  };

  text(name: string): string {
    return this.#drafts[name]?.text ?? "";
  }

  /** The files that go with it: they are at the server already. */
  files(name: string): readonly Attachment[] {
    return this.#drafts[name]?.files ?? noFiles;
  }

  setFiles(name: string, files: readonly Attachment[]): void {
    this.#put(name, { ...this.#drafts[name], text: this.text(name), files });
  }

  /** The files that are not at the server yet. */
  waiting(name: string): Waiting {
    return this.#waiting.get(name) ?? noneWaiting;
  }

  setWaiting(name: string, waiting: Waiting): void {
    const { uploads, leftOut } = waiting;
    if (uploads.length === 0 && leftOut === 0) this.#waiting.delete(name);
    else this.#waiting.set(name, waiting);
    this.#changed();
  }

  /** Where an upload is: its draft may have got another name meanwhile. */
  nameOf(key: string): string | undefined {
    const found = [...this.#waiting].find(([, { uploads }]) => uploads.some((u) => u.key === key));
    return found?.[0];
  }

  write(name: string, text: string): void {
    this.#put(name, { ...this.#drafts[name], text });
  }

  /** Takes the text out of the composer; null when there is nothing but white space. */
  take(name: string): Pending | null {
    const draft = this.#drafts[name];
    const text = draft?.text.trim() ?? "";
    if (text === "") return null;
    const files = this.files(name);
    const same = draft?.pending?.text === text && isSame(files, draft.pending.files ?? noFiles);
    const key = same && draft?.pending ? draft.pending.key : crypto.randomUUID();
    const pending = { text, key, files };
    this.#put(name, { text: "", pending });
    // What cannot be sent at all has been told so.
    const uploads = this.waiting(name).uploads.filter((u) => u.fault === null || u.canRetry);
    this.setWaiting(name, { uploads, leftOut: 0 });
    return pending;
  }

  /** The server has it. */
  taken(name: string): void {
    this.#put(name, { text: this.text(name), files: this.files(name) });
  }

  /** The server would not have it: back into the composer, unless something else stands there. */
  giveBack(name: string, text: string, files: Files = noFiles): void {
    const own = this.files(name);
    this.#put(name, { text: this.text(name) || text, files: own.length === 0 ? files : own });
  }

  /** A conversation got its own name while someone was writing on. */
  move(from: string, to: string): void {
    if (from !== to) {
      this.setWaiting(to, this.waiting(from));
      this.setWaiting(from, noneWaiting);
    }
    const text = this.text(from);
    const files = this.files(from);
    if ((text === "" && files.length === 0) || from === to) return;
    this.#put(from, { text: "" });
    this.#put(to, { text, files });
  }

  clear(): void {
    this.#owner = "";
    this.#drafts = {};
    this.#waiting.clear();
    remember(storageKey, null);
    this.#changes.dispatchEvent(new Event("change"));
  }

  #put(name: string, draft: Draft): void {
    const { [name]: _, ...others } = this.#drafts;
    const { text, files, pending } = draft;
    const empty = text === "" && pending === undefined && (files ?? noFiles).length === 0;
    this.#drafts = empty ? others : { ...others, [name]: draft };
    this.#changed();
  }

  #changed(): void {
    const unsent: Record<string, string[]> = {};
    for (const [name, { uploads }] of this.#waiting) {
      const wanted = uploads.filter(isWanted);
      if (wanted.length > 0) unsent[name] = wanted.map((upload) => upload.name);
    }
    const saved: Saved = { owner: this.#owner, drafts: this.#drafts, unsent };
    const kept = { ...this.#drafts, ...unsent };
    remember(storageKey, Object.keys(kept).length === 0 ? null : saved);
    this.#changes.dispatchEvent(new Event("change"));
  }
}

/** Not so what was refused: to choose it again is of no use. */
const isWanted = ({ fault, canRetry, file }: Upload) => fault === null || canRetry || file === null;

const cutOff = (name: string): Upload => ({
  key: crypto.randomUUID(),
  name,
  file: null,
  fault: "",
  canRetry: false,
});

function isSame(a: readonly Attachment[], b: readonly Attachment[]): boolean {
  return a.length === b.length && a.every(({ id }, index) => id === b[index]?.id);
}

function restored(drafts: Record<string, Draft>): Record<string, Draft> {
  const entries = Object.entries(drafts).map(([name, { text, files, pending }]) => {
    const back = { text: text || (pending?.text ?? ""), files: files ?? pending?.files, pending };
    return [name, back] as const;
  });
  return Object.fromEntries(entries);
}
