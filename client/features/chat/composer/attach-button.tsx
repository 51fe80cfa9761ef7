import { attachmentTypes } from "../../../../shared/attachments.ts";
import { ChatIcon } from "../icons/chat-icon.tsx";
import { strings } from "../strings.ts";

type AttachButtonProps = { onFiles: (files: readonly File[]) => void };

/** Chooses pictures and papers; a phone offers its camera too. */
export function AttachButton({ onFiles }: AttachButtonProps) {
  return (
    <label className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-sunk has-focus-visible:outline-2 has-focus-visible:outline-focus">
      <input
        type="file"
        multiple
        aria-label={strings.attach}
        accept={Object.keys(attachmentTypes).join(",")}
        onKeyDown={(event) => {
          // As at any other button; by itself it would try to send the form.
          if (event.key !== "Enter") return;
          event.preventDefault();
          event.currentTarget.click();
        }}
        onChange={(event) => {
          const files = Array.from(event.currentTarget.files ?? []);
          // The same file again is a choice too.
          event.currentTarget.value = "";
          if (files.length > 0) onFiles(files);
        }}
        className="sr-only"
      />
      <ChatIcon name="attach" />
    </label>
  );
}
