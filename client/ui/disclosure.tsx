import { type ReactNode, useEffect, useState } from "react";

type DisclosureProps = {
  summary: string;
  /** Opens it when it turns true, e.g. for an error inside; it never closes it. */
  open: boolean;
  children: ReactNode;
};

/** Content that few people need, collapsed in the native element. */
export function Disclosure({ summary, open, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(open);
  useEffect(() => {
    if (open) setOpen(true);
  }, [open]);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget: details }) => {
        setOpen(details.open);
        // Opened at the end of a view, its content would be out of sight.
        const isPressed = details.firstElementChild === document.activeElement;
        if (details.open && isPressed) details.scrollIntoView({ block: "nearest" });
      }}
    >
      <summary className="flex min-h-11 w-fit items-center font-medium text-indigo-text underline underline-offset-4 [overflow-wrap:anywhere]">
        {summary}
      </summary>
      {children}
    </details>
  );
}
