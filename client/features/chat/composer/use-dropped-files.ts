import { useEffect, useEffectEvent, useState } from "react";

type Take = (files: readonly File[]) => void;

/**
 * Takes files that are dropped anywhere on the page, where the browser would leave it to show them;
 * null takes none. @returns whether files hover over it now
 */
export function useDroppedFiles(take: Take | null): boolean {
  const [hovering, setHovering] = useState(false);
  const onDrag = useEffectEvent((event: DragEvent) => {
    const { type, dataTransfer } = event;
    if (dataTransfer?.types.includes("Files") !== true) return;
    event.preventDefault();
    setHovering(type === "dragover" && take !== null);
    if (type === "drop" && dataTransfer.files.length > 0) take?.(Array.from(dataTransfer.files));
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
