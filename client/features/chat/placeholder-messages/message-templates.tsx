import { dateStyle, locale } from "../../../lib/i18n/locale.ts";
import { figureStrings } from "../figures/figure-strings.ts";
import { officialSites } from "../figures/official-sites.ts";
import { ReplyBubble, UserBubble } from "../messages/bubbles.tsx";
import { noticeClass, questionClass, replyClass } from "../messages/message-classes.ts";
import { chipClass, sourcesClass } from "../sources/sources.tsx";
import { strings } from "../strings.ts";

/** Stands in a text where the script of the document writes a value. */
const gap = "%";

/**
 * The shapes of messages, which a script of the document fills with the words of a conversation (render-placeholder-messages.ts)
 * until the chat's own scripts show them. They have the classes of the components that come then.
 */
export function MessageTemplates() {
  return (
    <>
      <template data-preview-of="notice">
        <p className={noticeClass} data-texts={JSON.stringify(strings.notProfessional)} />
      </template>
      <template data-preview-of="user">
        <article className={questionClass}>
          <UserBubble text="" />
          <div className="-mt-4 h-10" />
        </article>
      </template>
      <template data-preview-of="ai">
        <article className={replyClass}>
          <ReplyBubble>
            <div className="reply-text">
              <div data-of-blocks />
            </div>
          </ReplyBubble>
          <div className="h-9" />
        </article>
      </template>
      <FigureTemplate />
      <SourcesTemplate />
    </>
  );
}

function FigureTemplate() {
  const { memory, unread, official } = figureStrings;
  const texts = { memory: memory(gap), unread: unread(gap), official: official(gap) };
  return (
    <template data-preview-of="figures">
      <aside
        className="grid max-w-text gap-2 text-sm"
        data-texts={JSON.stringify(texts)}
        data-sites={JSON.stringify(officialSites)}
      >
        <p className="text-muted [overflow-wrap:anywhere]" />
      </aside>
    </template>
  );
}

function SourcesTemplate() {
  const { sources, checked, reported } = strings;
  return (
    <template data-preview-of="sources">
      <div
        className={sourcesClass}
        data-checked={checked(gap)}
        data-reported={reported}
        data-locale={locale}
        data-date-style={dateStyle}
      >
        <span className="font-semibold">{sources}</span>
        <div className="flex flex-wrap gap-2">
          <span data-chip className={`${chipClass} border-line`}>
            <span className="font-semibold tabular-nums" />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span />
              <span className="text-muted" />
            </span>
          </span>
        </div>
      </div>
    </template>
  );
}
