import { productCategories } from '@makeport/rules';
import { RadioList } from '@makeport/ui';
import { ChoiceWithCount } from './choice-with-count';
import { ALL_CATEGORIES } from './explore-filter';

interface CategoryChoiceProps {
  /** Null: all categories. */
  chosen: string | null;
  /** Undefined until known. */
  counts: readonly { value: string; count: number }[] | undefined;
  onChange: (category: string | null) => void;
}

/**
 * Renders the choice of a category (CAT-3): categories with products, in a fixed order, and always
 * the chosen one.
 */
export function CategoryChoice({ chosen, counts = [], onChange }: CategoryChoiceProps) {
  const countOf = new Map(counts.map(({ value, count }) => [value, count]));
  const shown = productCategories.filter(
    (category) => countOf.has(category) || category === chosen,
  );
  return (
    <RadioList
      legend="Category"
      value={chosen ?? ''}
      onChange={(category) => onChange(category || null)}
      options={[
        { value: '', label: ALL_CATEGORIES },
        ...shown.map((value) => ({
          value,
          label: <ChoiceWithCount label={value} count={countOf.get(value) ?? 0} />,
        })),
      ]}
    />
  );
}
