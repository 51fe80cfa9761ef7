import { Suspense, useLayoutEffect, useState } from "react";
import type { Service } from "../../../shared/services.ts";
import { useLeastPrice, useServices } from "../../lib/api/public-data.ts";
import { useSession } from "../../lib/session/session.ts";
import { savedQuestionKey } from "../../lib/storage/saved-question-key.ts";
import { readFromTab } from "../../lib/storage/tab-storage.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import type { AskLoaders } from "../../ui/ask/ask-form.tsx";
import { LinkButton } from "../../ui/form/link-button.tsx";
import { Petals } from "../../ui/petals.tsx";
import {
  listenBefore,
  onFirstUse,
  PartPlaceholder,
  PartWithPlaceholder,
  prerenderedPart,
} from "../../ui/state/prerendered-part.tsx";
import { type LoadComponent, useLoaded } from "../../ui/state/use-loaded.ts";
import { strings } from "./strings.ts";

export type HeroProps = {
  loaders: AskLoaders;
  /** The sample question and answer of a service, by slug. */
  loadSample: LoadComponent<{ slug: string }>;
};

const ask = prerenderedPart(
  "form.ask",
  async () => {
    // The rules come along: on a slow connection each request costs half a second.
    void import("../../ui/ask/ask-rules.ts").catch(() => undefined);
    return (await import("../../ui/ask/ask-form.tsx")).AskForm;
  },
  (form, start) => {
    onFirstUse(form, start);
    // A question that waits is shown again.
    if (readFromTab(savedQuestionKey) !== null) start();
    // The composer asks once it is there.
    listenBefore(form, ["submit", "click", "input"], ({ type, target }) => {
      if (form.hasAttribute("data-ready")) return;
      if (type === "submit") form.setAttribute("data-pressed", `${Date.now()}`);
      // What was changed since is no question yet.
      else if (type === "input") form.removeAttribute("data-pressed");
      else if (target instanceof Element && target.closest(".ask-microphone"))
        form.setAttribute("data-speak", "");
    });
  },
);

/** It has no controls, so its prerendered markup stays until the sample of a service takes its place. */
const picture = prerenderedPart(
  "[data-picture]",
  async () => (await import("./sample-chat.tsx")).SampleChat,
  () => undefined,
);

/** One constant element, which React skips: rendered again, its markup would go before its code has come. */
const pictureMarkup = <PartWithPlaceholder part={picture} />;

/** The composer, what an answer costs, and a sample answer of the service that is asked. */
export function Hero({ loaders, loadSample }: HeroProps) {
  const services = useServices();
  const [service, setService] = useState<Service | null>(null);
  useLayoutEffect(
    () => () => {
      ask.leave();
      picture.leave();
    },
    [],
  );
  return (
    <section className="on-indigo relative overflow-hidden bg-indigo text-on-indigo">
      <Petals className="absolute -end-40 -bottom-24 size-96 md:-end-60 md:-top-24 md:size-[38rem] lg:-end-40" />
      <div className="page-width relative grid grid-cols-1 items-start gap-10 pt-6 pb-14 md:grid-cols-[1.15fr_1fr] md:gap-14 md:pt-16 md:pb-24">
        <div className="grid min-w-0 grid-cols-1 gap-4 md:gap-6">
          <h1 className="text-2xl sm:text-3xl">{strings.heroTitle}</h1>
          <Suspense fallback={<PartPlaceholder part={ask} className="min-h-33.5" />}>
            <ask.Component
              services={services.state === "loaded" ? services.data : []}
              loaders={loaders}
              onService={setService}
            />
          </Suspense>
          <Price />
          <div className="flex flex-wrap gap-3">
            <LinkButton href="/get-started" variant="on-indigo">
              {strings.getStarted}
            </LinkButton>
            <SignUp />
          </div>
          <p className="max-w-[34rem] text-on-indigo-muted">{strings.heroLead}</p>
        </div>
        <HeroSample slug={service?.slug ?? null} load={loadSample} />
      </div>
    </section>
  );
}

/** What it costs, for all but subscribers; the room on a phone is that of two lines for everyone. */
function Price() {
  const price = useLeastPrice();
  const isSubscriber = useSession().user?.subscription?.status === "active";
  return (
    <p className="text-sm text-on-indigo-muted max-sm:min-h-[2lh]">
      {price === null || isSubscriber ? strings.heroNote : strings.priceFrom(price)}
    </p>
  );
}

/** For visitors; invisible until the scripts know who is there. */
function SignUp() {
  const { token } = useSession();
  const isHydrated = useHydrated();
  if (token !== null) return null;
  return (
    <LinkButton
      href="/login?type=signup"
      variant="on-indigo"
      className={isHydrated ? undefined : "invisible"}
    >
      {strings.signUp}
    </LinkButton>
  );
}

/** A sample of the service in question; before there is one, a picture of a conversation. */
function HeroSample({ slug, load }: { slug: string | null; load: HeroProps["loadSample"] }) {
  const Sample = useLoaded(load, slug !== null);
  if (Sample === null || slug === null) return pictureMarkup;
  return (
    <div className="min-w-0 rounded-lg bg-paper p-4 text-ink shadow-soft sm:p-5">
      <h2 className="sr-only">{strings.sampleTitle}</h2>
      <Sample slug={slug} />
    </div>
  );
}
