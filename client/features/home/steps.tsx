import { Section } from "../../ui/section.tsx";
import { strings } from "./strings.ts";

export function Steps() {
  return (
    <Section title={strings.howTitle}>
      <ol className="grid gap-8 md:grid-cols-3 md:gap-6">
        {strings.steps.map(({ title, text }, index) => (
          <li
            key={title}
            className="group grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1 md:grid-cols-1 md:gap-y-3"
          >
            <span
              aria-hidden="true"
              className="row-span-2 flex flex-col items-center gap-3 after:w-px after:flex-1 after:bg-line-strong group-last:after:hidden md:row-span-1 md:flex-row md:gap-4 md:after:h-px"
            >
              <span className="grid size-12 place-items-center rounded-full bg-marigold text-xl font-bold text-on-marigold">
                {index + 1}
              </span>
            </span>
            <h3 className="text-xl max-md:pt-2">{title}</h3>
            <p className="max-w-[34rem] text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
