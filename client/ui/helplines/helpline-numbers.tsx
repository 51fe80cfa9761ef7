import { helplineNumberStrings as strings } from "./helpline-number-strings.ts";

const all: readonly string[] = ["112", "14416", "181", "1098", "1930"];

/** On a small phone three rows would cover the conversation: one row scrolls. */
const oneRow =
  "[@media(max-width:22rem)_and_(max-height:36rem)]:flex-nowrap [@media(max-width:22rem)_and_(max-height:36rem)]:overflow-x-auto [@media(max-width:22rem)_and_(max-height:36rem)]:*:shrink-0";

/**
 * The emergency numbers as chips, for people who may not send messages. On a phone they take two rows with their
 * words: beside the notice of the plans, a third would leave little of the conversation.
 */
export function HelplineNumbers({ numbers = all }: { numbers?: readonly string[] }) {
  return (
    <div className="text-sm">
      <ul
        className={`-m-1 flex flex-wrap items-center justify-center-safe gap-1 p-1 sm:gap-1.5 ${oneRow}`}
      >
        <li className="text-muted">{strings.lead}</li>
        {numbers.map((number) => (
          <li key={number}>
            <a
              href={`tel:${number}`}
              className="flex min-h-[44px] min-w-12 flex-wrap items-center justify-center gap-x-1.5 rounded-full border border-line-strong bg-surface px-2 sm:px-3 hover:border-ink"
            >
              <span className="font-semibold">{number}</span>
              {strings.labels[number] === undefined ? null : <span>{strings.labels[number]}</span>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
