import type { ReactNode } from "react";
import { Section } from "../ui/section.tsx";

/** A group of components under its heading. */
export function KitSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title}>
      <div className="kit-rows">{children}</div>
    </Section>
  );
}
