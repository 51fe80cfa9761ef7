import { Section } from "../../ui/section.tsx";
import { SampleTag } from "../../ui/services/sample-tag.tsx";
import { aboutContent } from "./about-content.ts";
import { strings } from "./about-strings.ts";

const grounds = ["bg-pastel-1", "bg-pastel-4", "bg-pastel-2"] as const;

export function Leaders() {
  if (aboutContent.leaders.length === 0) return null;
  const title = (
    <>
      {strings.leadersTitle} <SampleTag />
    </>
  );
  return (
    <Section title={title} className="bg-sunk">
      <ul className="grid gap-4 md:grid-cols-3">
        {aboutContent.leaders.map(({ name, initials, role, line }, index) => (
          <li
            key={name}
            className="flex flex-wrap gap-4 rounded-lg bg-surface p-[min(1.5rem,7.5vw)] shadow-soft md:grid md:content-start"
          >
            <span
              aria-hidden="true"
              className={`grid size-[60px] shrink-0 place-items-center rounded-full text-[min(1.375rem,28px)] font-semibold ${grounds[index % grounds.length]}`}
            >
              {initials}
            </span>
            <div className="grid min-w-0 flex-1 basis-36 content-start gap-0.5">
              <h3 className="text-lg">{name}</h3>
              <p className="font-medium text-marigold-text">{role}</p>
              <p className="mt-1 text-muted">{line}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
