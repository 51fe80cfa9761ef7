import { useEffect, useEffectEvent, useState } from "react";

type OnFiles = (files: readonly File[]) => void;

/**
 * Receives files dropped anywhere on the page, which would otherwise make the browser open them and
 * leave the page. With null it only prevents that. @returns true while files hover over the page
 */
export function useDroppedFiles(onFiles: OnFiles | null): boolean {
  const [hovering, setHovering] = useState(false);
  const onDrag = useEffectEvent((event: DragEvent) => {
    const { type, dataTransfer } = event;
    if (dataTransfer?.types.includes("Files") !== true) return;
    event.preventDefault();
    setHovering(type === "dragover" && onFiles !== null);
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
  return hovering;
}
