import { Icon } from "../../ui/icon.tsx";
import { Section } from "../../ui/section.tsx";
import { restStrings as strings } from "./rest-strings.ts";

export function Benefits() {
  return (
    <Section title={strings.benefitsTitle} className="bg-sunk">
      <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {strings.benefits.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <span className="grid size-[48px] shrink-0 place-items-center rounded bg-surface text-marigold-text shadow-soft">
              <Icon name={icon} />
            </span>
            <div className="grid min-w-0 content-start gap-1">
              <h3 className="text-lg">{title}</h3>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
