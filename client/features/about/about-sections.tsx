import { LinkButton } from "../../ui/form/link-button.tsx";
import { Section } from "../../ui/section.tsx";
import { SampleTitle } from "../../ui/services/sample-tag.tsx";
import { aboutContent } from "./about-content.ts";
import { strings } from "./about-strings.ts";

export function AboutSections() {
  return (
    <>
      <Section title={strings.storyTitle} split>
        <div className="grid max-w-text gap-4 text-lg">
          {strings.story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      <Section title={strings.valuesTitle} className="bg-sunk">
        <ul className="grid gap-4 sm:grid-cols-2">
          {strings.values.map(({ title, text }) => (
            <li
              key={title}
              className="grid content-start gap-1 rounded-lg bg-surface p-6 shadow-soft"
            >
              <h3 className="text-lg">{title}</h3>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Impact />
      <Leaders />
      <Section title={strings.endTitle} lead={strings.endText}>
        <LinkButton href="/contact" className="justify-self-start">
          {strings.contact}
        </LinkButton>
      </Section>
    </>
  );
}

function Impact() {
  if (aboutContent.stats.length === 0) return null;
  return (
    <Section title={<SampleTitle text={strings.impactTitle} />}>
      <dl className="grid gap-8 sm:grid-cols-3">
        {aboutContent.stats.map(({ figure, label }) => (
          <div key={label} className="flex flex-col-reverse border-s-4 border-marigold ps-5">
            <dt className="text-lg text-muted">{label}</dt>
            <dd className="text-3xl font-bold text-indigo-text">{figure}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

const grounds = ["bg-pastel-1", "bg-pastel-4", "bg-pastel-2"] as const;

function Leaders() {
  if (aboutContent.leaders.length === 0) return null;
  return (
    <Section title={<SampleTitle text={strings.leadersTitle} />} className="bg-sunk">
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
