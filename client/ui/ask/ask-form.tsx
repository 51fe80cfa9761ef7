import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { translateServiceName } from "../../../shared/i18n/service-names.ts";
import type { Service } from "../../../shared/services.ts";
import { isTouch } from "../../lib/media.ts";
import { loginPath, navigate } from "../../lib/navigation.ts";
import { questionChatPath, questionPath } from "../../lib/session/question-path.ts";
import { session, useSession } from "../../lib/session/session.ts";
import { isMember } from "../../lib/session/stored-session.ts";
import { readAskedQuestion } from "../../lib/storage/saved-question.ts";
import { type LoadComponent, useLoaded } from "../state/use-loaded.ts";
import { askStrings as strings } from "./ask-strings.ts";
import { DictationButton } from "./dictation-button.tsx";
import { mayAsk, useExcess, useQuestion } from "./use-question.ts";

export type AskParts = {
  loadMicrophone: LoadComponent<{ text: string; onText: (text: string) => void }>;
  /** Whom to call when the text sounds of danger; shown before any sign-in. */
  loadDanger: LoadComponent<{ text: string }>;
};

type AskFormProps = {
  services: readonly Service[];
  parts: AskParts;
  /** Called with the service that the question is for. */
  onService?: (service: Service | null) => void;
};

/** Opens the page where the asked question goes on: its conversation, the plans or the sign-in. */
function openNextPage(): void {
  const asked = readAskedQuestion();
  if (asked === null) return;
  const current = session.read();
  navigate(
    isMember(current) ? questionPath(asked, current.user) : loginPath(questionChatPath(asked)),
  );
}

/**
 * The composer outside a conversation. It is plain HTML until its scripts come; a question waits in this
 * tab through signing in, choosing a plan and paying.
 */
export function AskForm({ services, parts, onService }: AskFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const serviceField = useRef<HTMLSelectElement>(null);
  const nextLink = useRef<HTMLAnchorElement>(null);
  const { token } = useSession();
  const id = useId();
  const { text, service, type, choose, save, decide } = useQuestion(field, services);
  const [isServiceMissing, setServiceMissing] = useState(false);
  const excess = useExcess(text);
  useEffect(() => onService?.(service), [onService, service]);
  const hasText = text !== "";
  useEffect(() => {
    // On a slow line the next screen loads while the person types, as for a link under the finger.
    if (hasText) nextLink.current?.dispatchEvent(new Event("touchstart", { bubbles: true }));
  }, [hasText]);
  const Danger = useLoaded(parts.loadDanger, text.trim().length > 3);
  const ask = async () => {
    if (!(await mayAsk(text))) return field.current?.focus();
    const decided = await decide();
    setServiceMissing(decided === null);
    if (decided === null) return serviceField.current?.focus();
    save(true, text, decided);
    openNextPage();
  };
  const askNow = useRef(ask);
  askNow.current = ask;
  useEffect(() => {
    const form = field.current?.form;
    form?.toggleAttribute("data-ready", true);
    // The page sets `data-pressed` when Ask was pressed while this code was loading.
    if (text === "" || !form?.hasAttribute("data-pressed")) return;
    form.removeAttribute("data-pressed");
    void askNow.current();
  }, [text]);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== "Enter" || event.shiftKey || isComposing || isTouch()) return;
    event.preventDefault();
    void ask();
  };
  const hint = excess > 0 ? strings.tooLong(excess) : isServiceMissing ? strings.needService : "";
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
      {Danger === null ? null : (
        <div className="text-ink empty:hidden">
          <Danger text={text} />
        </div>
      )}
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
          onKeyDown={onKeyDown}
        />
        <div className="ask-row">
          <select
            ref={serviceField}
            aria-label={strings.service}
            aria-invalid={isServiceMissing || undefined}
            aria-describedby={isServiceMissing ? id : undefined}
            value={service?.slug ?? ""}
            onChange={(event) => {
              setServiceMissing(false);
              choose(event.currentTarget.value);
            }}
          >
            <option value="">{strings.chooseService}</option>
            {services.map((one) => (
              <option key={one.id} value={one.slug}>
                {translateServiceName(one)}
              </option>
            ))}
          </select>
          <DictationButton load={parts.loadMicrophone} text={text} onText={type} />
          <button type="submit" className="btn btn-primary">
            {strings.ask}
          </button>
        </div>
      </div>
      {/* biome-ignore lint/a11y/useAnchorContent: it only names the next page, to nobody but our scripts */}
      <a ref={nextLink} hidden href={token === null ? "/login" : "/chat"} />
      <p id={id} role="status" className="text-sm font-medium empty:hidden">
        {hint}
      </p>
    </form>
  );
}
