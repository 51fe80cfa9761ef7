import { cx } from "../../lib/cx.ts";
import { marketingContent } from "../../lib/marketing-content.ts";
import { Icon } from "../../ui/icon.tsx";
import { Section } from "../../ui/section.tsx";
import { SampleTitle } from "../../ui/services/sample-tag.tsx";
import { strings } from "./strings.ts";
import { useCarousel } from "./use-carousel.ts";

const testimonials = marketingContent.testimonials;

/** Testimonials that scroll automatically, by finger, key and dots, and can be stopped. */
export function Testimonials() {
  const { track, ...controls } = useCarousel(testimonials.length);
  if (testimonials.length === 0) return null;
  return (
    <Section title={<SampleTitle text={strings.testimonialsTitle} />} className="bg-sunk">
      <div data-testimonials className="grid min-w-0">
        <section
          ref={track}
          aria-label={strings.testimonialsLabel}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
          tabIndex={0}
          className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto px-4 pb-8 [scrollbar-width:none]"
        >
          {testimonials.map(({ quote, name, place, topic }) => (
            <figure
              key={name}
              className="grid w-[88%] shrink-0 snap-start content-between gap-5 rounded-lg bg-surface p-6 shadow-soft sm:w-[calc((100%-1rem)/2)] lg:w-[calc((100%-2rem)/3)]"
            >
              <blockquote className="text-lg">“{quote}”</blockquote>
              <figcaption className="text-muted">
                <span className="font-semibold text-ink">{name}</span>, {place} · {topic}
              </figcaption>
            </figure>
          ))}
        </section>
        <Controls {...controls} />
      </div>
    </Section>
  );
}

type ControlsProps = Omit<ReturnType<typeof useCarousel>, "track">;

function Controls({ stops, active, show, playing, toggle }: ControlsProps) {
  return (
    <div className="flex flex-wrap items-center justify-between">
      <div className="-ms-1.5 flex flex-wrap">
        {testimonials.slice(0, stops).map(({ name }, index) => (
          <button
            key={name}
            type="button"
            aria-label={strings.showTestimonial(index + 1, stops)}
            aria-current={index === active || undefined}
            onClick={() => show(index)}
            className={cx(
              "grid h-11 w-9 place-items-center rounded-full min-[22rem]:w-11",
              // Before anything is measured: where two or three fit, the last have no stop of their own.
              index >= testimonials.length - 1 && "sm:hidden",
              index >= testimonials.length - 2 && "lg:hidden",
            )}
          >
            <span
              data-mark
              className={cx(
                "h-2.5 rounded-full transition-all duration-150",
                index === active ? "w-6 bg-marigold-text" : "w-2.5 bg-line-strong",
              )}
            />
          </button>
        ))}
      </div>
      <button
        type="button"
        onClick={toggle}
        className="flex min-h-11 items-center gap-2 rounded px-3 text-muted hover:text-ink"
      >
        {playing ? <Icon name="pause" /> : <Icon name="play" />}
        {playing ? strings.pause : strings.play}
      </button>
    </div>
  );
}
