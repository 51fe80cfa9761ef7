import { createPortal } from "react-dom";
import { Menu } from "../../../ui/overlay/menu.tsx";
import { StrokeIcon } from "../icons/stroke-icon.tsx";
import { attachStrings } from "./attach-strings.ts";

type AttachMenuProps = {
  open: boolean;
  onFiles: (files: readonly File[]) => void;
  onClose: () => void;
};

const sources = [
  {
    name: "camera",
    accept: "image/*",
    capture: "environment",
    icon: "M4 8h3l2-3h6l2 3h3v11H4zM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z",
  },
  {
    name: "gallery",
    accept: "image/*",
    capture: undefined,
    icon: "M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 17M15.5 9h.01",
  },
  {
    name: "pdf",
    accept: "application/pdf",
    capture: undefined,
    icon: "M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6m-6 4h6",
  },
] as const;

/** Asks where a file comes from: one chooser for all hides the camera on some phones. */
export function AttachMenu({ open, onFiles, onClose }: AttachMenuProps) {
  const take = (input: HTMLInputElement) => {
    const files = Array.from(input.files ?? []);
    input.value = "";
    if (files.length === 0) return;
    onClose();
    onFiles(files);
  };
  // Outside the form, whose fields it must not join.
  return createPortal(
    <Menu open={open} onClose={onClose} title={attachStrings.title}>
      <div className="grid gap-1">
        {sources.map(({ name, accept, capture, icon }) => (
          <label
            key={name}
            className="flex min-h-12 items-center gap-3 rounded px-3 font-medium hover:bg-sunk has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="file"
              accept={accept}
              capture={capture}
              multiple={capture === undefined}
              onChange={(event) => take(event.currentTarget)}
              className="sr-only"
            />
            <StrokeIcon path={icon} />
            {attachStrings[name]}
          </label>
        ))}
      </div>
    </Menu>,
    document.body,
  );
}
