import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from "react";
import { translateServiceName } from "../../../shared/i18n/service-names.ts";
import type { Service } from "../../../shared/services.ts";
import { useSession } from "../../lib/session/session.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { isTouch } from "../../lib/use-media.ts";
import type { LoadComponent } from "../state/use-loaded.ts";
import { AskHelplines } from "./ask-helplines.tsx";
import { askStrings as strings } from "./ask-strings.ts";
import { DictationButton } from "./dictation-button.tsx";
import type { LoadDanger } from "./saved-question-helplines.tsx";
import { useAsk, useReplayedClick } from "./use-ask.ts";
import { useExcess, useQuestion } from "./use-question.ts";

/** The features of the chat that the form shows, each loaded when it is needed. */
export type AskLoaders = {
  loadMicrophone: LoadComponent<{ text: string; onText: (text: string) => void }>;
  /** Whom to call when the text sounds of danger; shown before any sign-in. */
  loadDanger: LoadDanger;
};

type AskFormProps = {
  services: readonly Service[];
  loaders: AskLoaders;
  /** Called with the service that the question is for. */
  onService?: (service: Service | null) => void;
};

/** Whether a key asks: Enter without Shift on a keyboard, unless it chooses a word that is being composed. */
function isAskKey(event: KeyboardEvent): boolean {
  const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
  return event.key === "Enter" && !event.shiftKey && !isComposing && !isTouch();
}

/**
 * The composer outside a conversation. It is plain HTML until its scripts come; a question waits in this
 * tab through signing in, choosing a plan and paying.
 */
export function AskForm({ services, loaders, onService }: AskFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const serviceField = useRef<HTMLSelectElement>(null);
  const id = useId();
  const question = useQuestion(field, serviceField, services);
  const { text, service, type, choose } = question;
  const asking = useAsk(question, { field, serviceField });
  const { ask, isAsking, clearHint } = asking;
  const excess = useExcess(text);
  useEffect(() => onService?.(service), [onService, service]);
  useReplayedClick(field, text, ask);
  const hint = excess > 0 ? strings.tooLong(excess) : asking.hint;
  return (
    // The method sends nothing anywhere: before the scripts come, a press must not lose the text.
    <form
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
      className="ask"
    >
      <AskHelplines field={field} text={text} load={loaders.loadDanger} />
      <div className="ask-box">
        <textarea
          ref={field}
          rows={2}
          aria-label={strings.question}
          aria-describedby={hint === "" ? undefined : id}
          aria-invalid={excess > 0 || undefined}
          placeholder={strings.placeholder}
          // The server refuses control characters, and pasted columns contain tabs.
          onChange={(event) => type(event.currentTarget.value.replaceAll("\t", "  "))}
          onKeyDown={(event) => {
            if (!isAskKey(event)) return;
            event.preventDefault();
            void ask();
          }}
        />
        <div className="ask-row">
          <ServiceSelect
            field={serviceField}
            services={services}
            service={service}
            hintId={asking.isServiceMissing ? id : undefined}
            onChoose={(slug) => {
              clearHint();
              choose(slug);
            }}
          />
          <DictationButton load={loaders.loadMicrophone} text={text} onText={type} />
          <button type="submit" aria-busy={isAsking || undefined} className="btn btn-primary">
            {strings.ask}
          </button>
        </div>
      </div>
      <NextPage isWanted={text !== ""} />
      <p id={id} role="status" className="text-sm font-medium empty:hidden">
        {hint}
      </p>
      <WaitForCode />
    </form>
  );
}

type ServiceSelectProps = {
  field: RefObject<HTMLSelectElement | null>;
  services: readonly Service[];
  service: Service | null;
  /** The id of the text that asks for a service, when one is missing. */
  hintId: string | undefined;
  onChoose: (slug: string) => void;
};

function ServiceSelect({ field, services, service, hintId, onChoose }: ServiceSelectProps) {
  return (
    <select
      ref={field}
      aria-label={strings.service}
      aria-invalid={hintId !== undefined || undefined}
      aria-describedby={hintId}
      value={service?.slug ?? ""}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      <option value="">{strings.chooseService}</option>
      {services.map((one) => (
        <option key={one.id} value={one.slug}>
          {translateServiceName(one)}
        </option>
      ))}
    </select>
  );
}

/** Says that Ask waits for this code; the styles show it when the code does not come. */
function WaitForCode() {
  return useHydrated() ? null : (
    <p className="ask-waits text-sm font-medium">{strings.noNetwork}</p>
  );
}

/** Loads the next screen while the person types, as a finger on its link would: a line may be slow. */
function NextPage({ isWanted }: { isWanted: boolean }) {
  const { token } = useSession();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isWanted) link.current?.dispatchEvent(new Event("touchstart", { bubbles: true }));
  }, [isWanted]);
  return (
    // biome-ignore lint/a11y/useAnchorContent: it only names the next page, to nobody but our scripts
    <a ref={link} hidden href={token === null ? "/login" : "/chat"} />
  );
}
