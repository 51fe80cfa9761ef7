import { useState } from "react";
import { attachmentTypes } from "../../../../shared/attachments.ts";
import { useMedia } from "../../../lib/use-media.ts";
import { ChatIcon } from "../icons/chat-icon.tsx";
import { AttachMenu } from "../lazy-parts.tsx";
import { strings } from "../strings.ts";

const buttonClass =
  "grid size-[44px] shrink-0 place-items-center rounded-full text-muted hover:bg-sunk has-focus-visible:outline-2 has-focus-visible:outline-focus";

/** Chooses pictures and PDFs; a phone first asks where from. */
export function AttachButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const isTouch = useMedia("(pointer: coarse)");
  // Null until the menu is opened for the first time, which loads it.
  const [open, setOpen] = useState<boolean | null>(null);
  if (isTouch) {
    return (
      <>
        <button
          type="button"
          aria-label={strings.attach}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className={buttonClass}
        >
          <ChatIcon name="attach" />
        </button>
        {open === null ? null : (
          <AttachMenu open={open} onFiles={onFiles} onClose={() => setOpen(false)} />
        )}
      </>
    );
  }
  return (
    <label className={buttonClass}>
      <input
        type="file"
        multiple
        aria-label={strings.attach}
        accept={Object.keys(attachmentTypes).join(",")}
        onKeyDown={(event) => {
          // By default Enter would submit the form.
          if (event.key !== "Enter") return;
          event.preventDefault();
          event.currentTarget.click();
        }}
        onChange={(event) => {
          const files = Array.from(event.currentTarget.files ?? []);
          // An emptied input also reports the same file when it is chosen again.
          event.currentTarget.value = "";
          if (files.length > 0) onFiles(files);
        }}
        className="sr-only"
      />
      <ChatIcon name="attach" />
    </label>
  );
}
