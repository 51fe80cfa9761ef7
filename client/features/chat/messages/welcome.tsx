import type { ComponentType } from "react";
import { Link } from "wouter";
import { starters } from "../../../../shared/examples/starters.ts";
import { translateServiceName } from "../../../../shared/i18n/service-names.ts";
import type { NamedService } from "../../../../shared/services.ts";
import { cx } from "../../../lib/cx.ts";
import { CheckField } from "../../../ui/form/check-field.tsx";
import { IntakeForm } from "../lazy-parts.tsx";
import { strings } from "../strings.ts";
import { welcomeStrings } from "./welcome-strings.ts";

type WelcomeProps = {
  service: Required<NamedService>;
  /** Sends a question, or adds it to the draft; null when the person may not send. */
  onStarter: ((text: string) => void) | null;
  temporary: boolean;
  onTemporary: (temporary: boolean) => void;
  draftKey: string;
  Sample: ComponentType<{ slug: string }>;
};

export function Welcome(props: WelcomeProps) {
  const { service, onStarter, temporary, onTemporary, draftKey, Sample } = props;
  const { slug } = service;
  const notice = strings.notProfessional[slug];
  // Empty until the services are loaded: the lines below must not move then.
  const name = translateServiceName(service);
  return (
    <div
      className={cx(
        "grid min-h-[calc(100cqh-3rem)] grid-cols-1 justify-items-center gap-2 text-center",
        // A sample that loads later must not move the lines above it.
        onStarter === null ? "content-start max-sm:-mt-3" : "content-center",
      )}
    >
      <p
        className={cx(
          "rounded-full bg-marigold-soft px-4 py-1 font-semibold",
          name === "" && "invisible",
          // A short phone's room belongs to the sample; the header names the service, too.
          onStarter === null && "max-sm:[@media(max-height:42rem)]:hidden",
        )}
      >
        {name || "\u00a0"}
      </p>
      <h2 className="text-2xl md:text-3xl">{welcomeStrings.welcome}</h2>
      <p className="text-lg text-muted">{welcomeStrings.howCanI}</p>
      {notice === undefined ? null : (
        <p className="mt-3 max-w-110 text-sm text-balance text-muted">{notice}</p>
      )}
      {onStarter === null ? (
        <div className="my-2 w-full sm:my-4">
          <Sample slug={slug} />
        </div>
      ) : (
        <ul aria-label={welcomeStrings.starters} className="mt-3 grid w-full max-w-130 gap-2">
          {(starters[slug] ?? []).map((text) => (
            <li key={text}>
              <button
                type="button"
                onClick={() => onStarter(text)}
                className="min-h-12 w-full rounded border border-line bg-surface px-4 py-2 text-start hover:border-ink"
              >
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
      {onStarter === null ? null : (
        <IntakeForm
          key={draftKey}
          service={slug}
          draftKey={draftKey}
          whileLoading={<div className="h-14" />}
        />
      )}
      {onStarter === null ? null : <TemporarySwitch on={temporary} onChange={onTemporary} />}
      <Link
        href="/new-chat"
        className="flex min-h-11 items-center font-medium text-indigo-text underline underline-offset-4"
      >
        {welcomeStrings.otherService}
      </Link>
    </div>
  );
}

function TemporarySwitch({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  return (
    <div className="text-start">
      <CheckField
        label={welcomeStrings.temporary}
        hint={welcomeStrings.temporaryHint}
        checked={on}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  );
}
