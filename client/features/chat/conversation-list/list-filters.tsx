import { useEffect, useId, useRef } from "react";
import { translateServiceName } from "../../../../shared/i18n/service-names.ts";
import { limits } from "../../../../shared/inputs/limits.ts";
import type { Service } from "../../../../shared/services.ts";
import { listStrings as strings } from "./list-strings.ts";

export type ListFilter = { query: string; serviceId: number | null };

type ListFiltersProps = {
  filter: ListFilter;
  services: readonly Service[];
  /** Counts the presses of the search key; each moves the focus to the field. */
  focusSearchCount: number;
  onChange: (filter: ListFilter) => void;
};

export function ListFilters(props: ListFiltersProps) {
  const { filter, services, focusSearchCount, onChange } = props;
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    if (focusSearchCount > 0) field.current?.focus();
  }, [focusSearchCount]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: older phones do not support <search>
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
