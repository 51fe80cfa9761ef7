import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { limits } from "../../../../shared/inputs/limits.ts";
import { toApiError } from "../../../lib/api/api-error.ts";
import { trpc } from "../../../lib/api/trpc.tsx";
import { cx } from "../../../lib/cx.ts";
import { findMainHeading, restoreLostFocus } from "../../../lib/focus/use-lost-focus.ts";
import { navigate } from "../../../lib/navigation.ts";
import { deleteSavedConversation } from "../../../lib/storage/saved-conversations.ts";
import { Button, SubmitButton } from "../../../ui/form/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { Menu } from "../../../ui/overlay/menu.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { RequestError } from "../../../ui/state/request-error.tsx";
import { conversations, emitConversationEvent } from "../conversations.ts";
import { StrokeIcon } from "../icons/stroke-icon.tsx";
import type { ListedConversation } from "./group-by-date.ts";
import { listStrings as strings } from "./list-strings.ts";
import { listKey } from "./use-conversation-list.ts";

type RowMenuProps = {
  item: ListedConversation;
  isCurrent: boolean;
  open: boolean;
  onClose: () => void;
};

const notifyChange = () => void emitConversationEvent("change");

export function RowMenu({ item, isCurrent, open, onClose }: RowMenuProps) {
  const { uuid, pinned = false } = item;
  const [renaming, setRenaming] = useState(false);
  const close = () => {
    setRenaming(false);
    onClose();
  };
  const done = () => {
    notifyChange();
    close();
  };
  const content = useRef<HTMLDivElement>(null);
  const focusRow = useRowFocus();
  const pin = trpc.chat.pin.useMutation({
    onSuccess(_, { pinned: isPinned }) {
      done();
      toast(strings.nowPinned[isPinned ? "pinned" : "unpinned"]);
      // Its row moves to another group, and the focus is lost with the old one.
      void focusRow(uuid);
    },
  });
  const restore = useRestore();
  const remove = trpc.chat.remove.useMutation({
    // Before the call: its answer may be lost.
    onMutate() {
      const store = conversations.find(uuid);
      if (store !== undefined) store.isBeingDeleted = true;
      return deleteSavedConversation(uuid);
    },
    onError() {
      const store = conversations.find(uuid);
      if (store !== undefined) store.isBeingDeleted = false;
    },
    onSuccess() {
      conversations.delete(uuid);
      const next = findNext(content.current?.closest("li") ?? null);
      // The closing sheet first returns the focus to the removed row.
      const focusNext = () => next?.focus();
      content.current?.closest("dialog")?.addEventListener("close", focusNext, { once: true });
      done();
      if (isCurrent) navigate("/chat", { replace: true });
      const run = () => restore.mutate({ uuid });
      toast(strings.removed, { action: { label: strings.undo, run, isUndo: true } });
    },
  });
  const failure = pin.error ?? remove.error;
  return (
    <Menu open={open} onClose={close} title={renaming ? strings.rename : item.title}>
      {renaming ? (
        <RenameForm item={item} onDone={done} />
      ) : (
        <div ref={content} className="grid gap-1">
          <MenuRow icon="rename" label={strings.rename} onClick={() => setRenaming(true)} />
          <MenuRow
            icon="pin"
            label={pinned ? strings.unpin : strings.pin}
            busy={pin.isPending}
            onClick={() => pin.mutate({ uuid, pinned: !pinned })}
          />
          <MenuRow
            icon="remove"
            label={strings.remove}
            busy={remove.isPending}
            danger
            onClick={() => remove.mutate({ uuid })}
          />
          {failure === null ? null : <RequestError error={failure} fallback={strings.failed} />}
        </div>
      )}
    </Menu>
  );
}

/**
 * The next row, the previous one or New Chat: the removed row would lose the focus, and the search field would open a
 * phone's keyboard.
 */
function findNext(row: HTMLLIElement | null): HTMLElement | null {
  const list = row?.closest("nav");
  const rows = [...(list?.querySelectorAll("li") ?? [])];
  const at = row === null ? -1 : rows.indexOf(row);
  const neighbour = rows[at + 1] ?? rows[at - 1];
  return (neighbour ?? list?.parentElement)?.querySelector("a") ?? null;
}

/** Focuses the row of a conversation once the list has loaded again, if the focus was lost meanwhile. */
function useRowFocus() {
  const client = useQueryClient();
  return async (uuid: string) => {
    // The list is loading by now, and this waits for it.
    await client.invalidateQueries({ queryKey: listKey }, { cancelRefetch: false });
    // Then the list renders, in a task of its own.
    setTimeout(() => restoreLostFocus(() => findRow(uuid)));
  };
}

/** Restores a conversation and gives its row the focus of the pressed button, which is gone. */
function useRestore() {
  const focusRow = useRowFocus();
  return trpc.chat.restore.useMutation({
    async onSuccess(_, { uuid }) {
      notifyChange();
      await focusRow(uuid);
    },
    onError(error) {
      toast(strings.failed, { failure: error });
      restoreLostFocus(() => findRow(null));
    },
  });
}

/** The link to a conversation in the list; else the list, unless it is closed; else the page's heading. */
function findRow(uuid: string | null): HTMLElement | null {
  const list = document.querySelector<HTMLElement>("#chat-sidebar:not(.hidden) nav");
  return list?.querySelector<HTMLElement>(`a[href$="/${uuid}"]`) ?? list ?? findMainHeading();
}

type RenameFormProps = { item: ListedConversation; onDone: () => void };

function RenameForm({ item: { uuid, title: currentTitle }, onDone }: RenameFormProps) {
  const [title, setTitle] = useState(currentTitle);
  const form = useRef<HTMLFormElement>(null);
  // The pressed button is removed and would lose the focus.
  useEffect(() => form.current?.querySelector("input")?.select(), []);
  const rename = trpc.chat.rename.useMutation({
    onSuccess() {
      conversations.find(uuid)?.setTitle(title.trim());
      onDone();
    },
  });
  const failure = rename.error === null ? null : toApiError(rename.error, strings.failed);
  return (
    <form
      ref={form}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!rename.isPending) rename.mutate({ uuid, title });
      }}
    >
      <TextField
        label={strings.title}
        value={title}
        maxLength={limits.titleMaxChars * 2}
        error={failure?.fields.title ?? failure?.message}
        onChange={(event) => setTitle(event.target.value)}
      />
      <SubmitButton busy={rename.isPending}>{strings.saveTitle}</SubmitButton>
    </form>
  );
}

const paths = {
  rename: "m14.5 5.5 4 4M4.5 19.5l1-4.5L16 4.5a2.1 2.1 0 0 1 3 0l.5.5a2.1 2.1 0 0 1 0 3L9 18.5z",
  pin: "M9 4h6l-.8 6 2.8 3v2H7v-2l2.8-3zM12 15v5.5",
  remove: "M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7m-6.8 3.5.3 5.5m3.3-5.5-.3 5.5",
} as const;

type MenuRowProps = {
  icon: keyof typeof paths;
  label: string;
  busy?: boolean;
  danger?: boolean;
  onClick: () => void;
};

function MenuRow({ icon, label, busy = false, danger = false, onClick }: MenuRowProps) {
  return (
    <Button
      variant="quiet"
      busy={busy}
      onClick={onClick}
      className={cx(
        "-mx-3 min-h-12 justify-start gap-3 px-3 text-start font-medium",
        danger ? "text-danger" : "text-ink",
      )}
    >
      {busy ? null : <StrokeIcon path={paths[icon]} />}
      {label}
    </Button>
  );
}
