import { Checkbox, SelectField } from '@makeport/ui';
import type { ProductSearch } from '../../shared/search/use-product-results';
import { CategoryChoice } from './category-choice';
import { ChoiceWithCount } from './choice-with-count';
import { PriceFields } from './price-fields';
import type { ResultFilters } from './result-filters';

export interface FilterFieldsProps {
  filters: ResultFilters;
  /** Null: all categories. */
  category: string | null;
  onCategory: (category: string | null) => void;
  /** Undefined until known. */
  facets: ProductSearch['facets'] | undefined;
  onChange: (change: { [Key in keyof ResultFilters]?: ResultFilters[Key] | undefined }) => void;
}

/** Shows the filters with the number of products that match each choice. */
export function FilterFields({
  filters,
  category,
  onCategory,
  facets,
  onChange,
}: FilterFieldsProps) {
  return (
    <div className="flex flex-col gap-6">
      <CategoryChoice chosen={category} counts={facets?.categories} onChange={onCategory} />
      <PriceFields bands={facets?.prices} filters={filters} onChange={onChange} />
      <SelectField
        label="Minimum order"
        value={filters.maxMoq ?? ''}
        onChange={(event) => onChange({ maxMoq: Number(event.target.value) || undefined })}
        options={limits(
          facets?.moqs.map(({ maxMoq, count }) => ({ limit: maxMoq, count })),
          filters.maxMoq,
          (limit) => `Up to ${limit.toLocaleString('en-US')} ${limit === 1 ? 'unit' : 'units'}`,
        )}
      />
      <SelectField
        label="Lead time"
        value={filters.maxLeadTimeDays ?? ''}
        onChange={(event) => onChange({ maxLeadTimeDays: Number(event.target.value) || undefined })}
        options={limits(
          facets?.leadTimes.map(({ maxDays, count }) => ({ limit: maxDays, count })),
          filters.maxLeadTimeDays,
          (limit) => `Within ${limit} days`,
        )}
      />
      <ValueList
        legend="Certificate"
        values={facets?.certifications}
        chosen={filters.certifications}
        onChange={(certifications) => onChange({ certifications })}
      />
      <ValueList
        legend="Country"
        values={facets?.countries}
        chosen={filters.countries}
        onChange={(countries) => onChange({ countries })}
      />
      <fieldset className="flex flex-col gap-2.5">
        <legend className="mb-2 font-medium">More</legend>
        <Checkbox
          label="Verified only"
          checked={filters.verified ?? false}
          onChange={(event) => onChange({ verified: event.target.checked || undefined })}
        />
        <Checkbox
          label={<ChoiceWithCount label="Customisable" count={facets?.customisable} />}
          checked={filters.customisable ?? false}
          onChange={(event) => onChange({ customisable: event.target.checked || undefined })}
        />
        <Checkbox
          label={<ChoiceWithCount label="Samples available" count={facets?.samplesAvailable} />}
          checked={filters.samplesAvailable ?? false}
          onChange={(event) => onChange({ samplesAvailable: event.target.checked || undefined })}
        />
      </fieldset>
    </div>
  );
}

interface ValueListProps {
  legend: string;
  values: readonly { value: string; count: number }[] | undefined;
  chosen: readonly string[] | undefined;
  onChange: (chosen: string[] | undefined) => void;
}

function ValueList({ legend, values = [], chosen = [], onChange }: ValueListProps) {
  // a chosen value without products is listed, too, so that it can be removed
  const missing = chosen.filter((value) => values.every((known) => known.value !== value));
  const shown = [...values, ...missing.map((value) => ({ value, count: 0 }))];
  if (shown.length === 0) return null;
  const toggle = (value: string, checked: boolean) => {
    const next = checked ? [...chosen, value] : chosen.filter((other) => other !== value);
    onChange(next.length === 0 ? undefined : next);
  };
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className="flex max-h-56 flex-col gap-2.5 overflow-y-auto p-0.5">
        {shown.map(({ value, count }) => (
          <Checkbox
            key={value}
            label={<ChoiceWithCount label={value} count={count} />}
            checked={chosen.includes(value)}
            onChange={(event) => toggle(value, event.target.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function limits(
  bands: readonly { limit: number; count: number }[] = [],
  chosen: number | undefined,
  label: (limit: number) => string,
) {
  const shown = bands.map(({ limit, count }) => ({
    value: String(limit),
    label: `${label(limit)} (${count.toLocaleString('en-US')})`,
  }));
  const isMissing = chosen !== undefined && bands.every(({ limit }) => limit !== chosen);
  return [
    { value: '', label: 'Any' },
    ...shown,
    ...(isMissing ? [{ value: String(chosen), label: label(chosen) }] : []),
  ];
}
