import { useEffect, useId, useRef } from "react";
import { limits } from "../../../../shared/inputs/limits.ts";
import type { Service } from "../../../../shared/services.ts";
import { translateServiceName } from "../../../lib/i18n/service-names.ts";
import { historyStrings as strings } from "./history-strings.ts";

export type HistoryFilter = { query: string; serviceId: number | null };

type HistoryToolsProps = {
  filter: HistoryFilter;
  services: readonly Service[];
  /** Counts up each time someone asks to search: the field takes the focus. */
  searchAsked: number;
  onChange: (filter: HistoryFilter) => void;
};

/** What narrows the list: words, and a service. */
export function HistoryFilters({ filter, services, searchAsked, onChange }: HistoryToolsProps) {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    if (searchAsked > 0) field.current?.focus();
  }, [searchAsked]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: phones of our people do not know <search> yet
    <div role="search" className="grid gap-2 px-1 pt-2">
      <label htmlFor={`${id}-query`} className="sr-only">
        {strings.search}
      </label>
      <input
        ref={field}
        id={`${id}-query`}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={strings.search}
        value={filter.query}
        maxLength={limits.searchMaxChars}
        onChange={(event) => onChange({ ...filter, query: event.target.value })}
        className="control min-h-11"
      />
      <label htmlFor={`${id}-service`} className="sr-only">
        {strings.service}
      </label>
      <select
        id={`${id}-service`}
        value={filter.serviceId ?? ""}
        onChange={(event) => onChange({ ...filter, serviceId: Number(event.target.value) || null })}
        className="control min-h-11 ps-3"
      >
        <option value="">{strings.allServices}</option>
        {services.map((service) => (
          <option key={service.id} value={service.id}>
            {translateServiceName(service)}
          </option>
        ))}
      </select>
    </div>
  );
}
