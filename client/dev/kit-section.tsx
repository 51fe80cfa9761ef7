import type { ReactNode } from "react";
import { Section } from "../ui/section.tsx";

type PartProps = { title: string; children: ReactNode };

/** A group of components under its heading. */
export function KitSection({ title, children }: PartProps) {
  return (
    <Section title={title}>
      <div className="kit-rows">{children}</div>
    </Section>
  );
}
