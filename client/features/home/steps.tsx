import { Section } from "../../ui/section.tsx";
import { strings } from "./strings.ts";

export function Steps() {
  return (
    <Section title={strings.howTitle}>
      <ol className="grid gap-8 md:grid-cols-3 md:gap-6">
        {strings.steps.map(({ title, text }, index) => (
          <li key={title} className="grid content-start gap-3">
            <span
              aria-hidden="true"
              className="flex items-center gap-4 after:h-px after:flex-1 after:bg-line"
            >
              <span className="grid size-12 place-items-center rounded-full bg-marigold text-xl font-bold text-on-marigold">
                {index + 1}
              </span>
            </span>
            <h3 className="text-xl">{title}</h3>
            <p className="max-w-[34rem] text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
