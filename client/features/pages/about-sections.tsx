import { LinkButton } from "../../ui/form/link-button.tsx";
import { Section } from "../../ui/section.tsx";
import { SampleTag } from "../../ui/services/sample-tag.tsx";
import { aboutContent } from "./about-content.ts";
import { strings } from "./about-strings.ts";
import { Leaders } from "./leaders.tsx";

/** Everything under the head of the page. */
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
  const title = (
    <>
      {strings.impactTitle} <SampleTag />
    </>
  );
  return (
    <Section title={title}>
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
