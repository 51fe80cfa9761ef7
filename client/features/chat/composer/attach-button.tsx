import { attachmentTypes } from "../../../../shared/attachments.ts";
import { ChatIcon } from "../icons/chat-icon.tsx";
import { strings } from "../strings.ts";

type AttachButtonProps = { onFiles: (files: readonly File[]) => void };

/** Chooses pictures and PDFs; a phone also offers its camera. */
export function AttachButton({ onFiles }: AttachButtonProps) {
  return (
    <label className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-sunk has-focus-visible:outline-2 has-focus-visible:outline-focus">
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
