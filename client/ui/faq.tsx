import { Icon } from "./icon.tsx";

/** Questions that open to their answers; the native element works without script. */
export function Faq({ items }: { items: readonly { question: string; answer: string }[] }) {
  return (
    <div className="max-w-text divide-y divide-line border-y border-line">
      {items.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
            <span className="min-w-0">{question}</span>
            <Icon
              name="chevron-down"
              className="text-muted transition-transform duration-150 group-open:rotate-180"
            />
          </summary>
          <p className="pe-10 pb-5 text-muted">{answer}</p>
        </details>
      ))}
    </div>
  );
}
