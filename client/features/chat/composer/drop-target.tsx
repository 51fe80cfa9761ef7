import { useEffect, useEffectEvent } from "react";

type DropTargetProps = {
  /** Null while no files can be taken. */
  onFiles: ((files: readonly File[]) => void) | null;
  /** Called with true while files hover over the page. */
  onHover: (hovering: boolean) => void;
};

/**
 * Receives files dropped anywhere on the page, which would otherwise make the browser open them and
 * leave the page. Without `onFiles` it only prevents that.
 */
export function DropTarget({ onFiles, onHover }: DropTargetProps) {
  const onDrag = useEffectEvent((event: DragEvent) => {
    const { type, dataTransfer } = event;
    if (dataTransfer?.types.includes("Files") !== true) return;
    event.preventDefault();
    onHover(type === "dragover" && onFiles !== null);
    if (type === "drop" && dataTransfer.files.length > 0) onFiles?.(Array.from(dataTransfer.files));
  });
  useEffect(() => {
    const kinds = ["dragover", "dragleave", "drop"] as const;
    const listener = (event: DragEvent) => onDrag(event);
    for (const kind of kinds) window.addEventListener(kind, listener);
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, listener);
    };
  }, []);
  return null;
}
