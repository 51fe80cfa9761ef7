import { useSession } from "../../lib/session/session.ts";
import { LinkButton } from "../../ui/form/link-button.tsx";
import { Petals } from "../../ui/petals.tsx";
import { SampleChat } from "./sample-chat.tsx";
import { strings } from "./strings.ts";

export function Hero() {
  const { token } = useSession();
  return (
    <section className="on-indigo relative overflow-hidden bg-indigo text-on-indigo">
      <Petals className="absolute -end-40 -bottom-24 size-96 md:-end-60 md:-top-24 md:size-[38rem] lg:-end-40" />
      <div className="page-width relative grid items-center gap-10 pt-10 pb-14 md:grid-cols-[1.15fr_1fr] md:gap-14 md:pt-16 md:pb-24">
        <div className="grid gap-6">
          <h1 className="text-3xl">{strings.heroTitle}</h1>
          <p className="max-w-[34rem] text-lg text-on-indigo-muted">{strings.heroLead}</p>
          <div className="flex flex-wrap gap-3">
            <LinkButton href="/get-started" className="px-7 text-lg">
              {strings.getStarted}
            </LinkButton>
            {token === null ? (
              <LinkButton href="/login?type=signup" variant="on-indigo" className="px-7 text-lg">
                {strings.signUp}
              </LinkButton>
            ) : null}
          </div>
          <p className="text-on-indigo-muted">{strings.heroNote}</p>
        </div>
        <SampleChat />
      </div>
    </section>
  );
}
