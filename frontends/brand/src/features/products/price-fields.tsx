import { useState } from 'react';
import { readMoney } from '@makeport/money';
import { MoneyField, RadioList } from '@makeport/ui';
import type { ProductSearch } from '../../shared/search/use-product-results';
import { ChoiceWithCount } from './choice-with-count';
import { formatPriceRange, type ResultFilters } from './result-filters';

type PriceBand = Pick<ProductSearch['facets']['prices'][number], 'minCents' | 'maxCents' | 'count'>;

const NOT_AN_AMOUNT = 'Enter an amount, for example 12.50';

interface PriceFieldsProps {
  filters: ResultFilters;
  bands: readonly PriceBand[] | undefined;
  onChange: (change: { [Key in 'priceMinCents' | 'priceMaxCents']?: number | undefined }) => void;
}

/** Shows price bands with counts, and two fields for any other range. */
export function PriceFields({ filters, bands = [], onChange }: PriceFieldsProps) {
  const { priceMinCents, priceMaxCents } = filters;
  const chosen = toKey(priceMinCents, priceMaxCents);
  const options = bands
    .map(({ minCents, maxCents, count }) => ({
      min: minCents || undefined,
      max: maxCents ?? undefined,
      count,
    }))
    .map(({ min, max, count }) => {
      const label = <ChoiceWithCount label={formatPriceRange(min, max)} count={count} />;
      return { value: toKey(min, max), min, max, label };
    });
  const choose = (key: string) => {
    const band = options.find(({ value }) => value === key);
    onChange({ priceMinCents: band?.min, priceMaxCents: band?.max });
  };
  return (
    <fieldset>
      <legend className="mb-2 font-medium">Price per unit</legend>
      <RadioList
        legend="Price band"
        hideLegend
        value={chosen}
        onChange={choose}
        options={[{ value: ANY, label: 'Any price' }, ...options]}
      />
      <PriceRange key={chosen} filters={filters} onChange={onChange} />
    </fieldset>
  );
}

const toKey = (min: number | undefined, max: number | undefined): string =>
  `${min ?? ''}-${max ?? ''}`;
const ANY = toKey(undefined, undefined);

/** Applies the typed amounts on blur or Enter. */
function PriceRange({ filters, onChange }: Pick<PriceFieldsProps, 'filters' | 'onChange'>) {
  const [errors, setErrors] = useState<{ priceMinCents?: string; priceMaxCents?: string }>({});
  const field = (key: 'priceMinCents' | 'priceMaxCents', label: string) => {
    const cents = filters[key];
    const take = (typed: string) => {
      const read = typed.trim() === '' ? undefined : (readMoney(typed) ?? NOT_AN_AMOUNT);
      setErrors((current) => ({ ...current, [key]: read === NOT_AN_AMOUNT ? read : '' }));
      if (typeof read !== 'string' && read !== cents) onChange({ [key]: read });
    };
    return (
      <MoneyField
        label={label}
        className="flex-1"
        defaultValue={cents === undefined ? '' : (cents / 100).toFixed(2)}
        {...(errors[key] && { error: errors[key] })}
        onBlur={(event) => take(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && take(event.currentTarget.value)}
      />
    );
  };
  return (
    <div className="mt-3 flex items-start gap-3">
      {field('priceMinCents', 'From')}
      {field('priceMaxCents', 'To')}
    </div>
  );
}
