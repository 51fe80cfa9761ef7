import { Section } from "../../ui/section.tsx";
import { restStrings as strings } from "./rest-strings.ts";

export function Steps() {
  return (
    <Section title={strings.howTitle}>
      <ol className="grid gap-8 md:grid-cols-3 md:gap-6">
        {strings.steps.map(({ title, text }, index) => (
          <li key={title} className="step">
            <span aria-hidden="true" className="step-way">
              <span className="step-mark size-[48px] text-[min(1.375rem,26px)]">{index + 1}</span>
            </span>
            <h3 className="text-xl max-md:pt-2">{title}</h3>
            <p className="max-w-[34rem] text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
