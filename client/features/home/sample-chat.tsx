import { pictureStrings as strings } from "./picture-strings.ts";

/** A picture of a conversation, made of text. */
export function SampleChat() {
  return (
    <figure
      data-picture
      className="grid grid-cols-1 gap-3 rounded-lg bg-paper p-4 text-ink shadow-soft wrap-anywhere sm:p-5"
    >
      <figcaption className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted">
        <span className="font-semibold text-ink">{strings.sampleService}</span>
        {strings.sampleChat}
      </figcaption>
      <div lang={strings.sampleLanguage} className="grid grid-cols-1 gap-3">
        <p className="ms-auto w-fit max-w-[85%] rounded-lg rounded-ee-sm bg-indigo px-4 py-2.5 text-on-indigo">
          {strings.sampleQuestion}
        </p>
        <div className="grid w-fit max-w-[92%] grid-cols-1 gap-2 rounded-lg rounded-es-sm bg-pastel-3 px-4 py-3">
          <p>{strings.sampleAnswer}</p>
          <ol className="grid list-decimal gap-1 ps-5 marker:font-semibold marker:text-marigold-text">
            {strings.sampleSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      </div>
    </figure>
  );
}
