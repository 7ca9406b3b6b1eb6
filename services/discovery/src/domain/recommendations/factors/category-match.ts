import { sameText, type Factor } from '../factor';

/**
 * Profiles use five wide categories, products fifteen narrow ones. A category that is not listed
 * maps to itself.
 */
const WIDE_CATEGORIES: Readonly<Record<string, readonly string[]>> = {
  electronics: ['Electronics', 'Mobile Accessories', 'Tech Accessories'],
  apparel: ['Fashion & Apparel', 'Fashion Accessories'],
  'home goods': ['Home & Living', 'Drinkware'],
  beauty: ['Beauty & Personal Care'],
  'food & beverage': ['Drinkware'],
};

/** Returns the product categories of a preferred category. */
export function getProductCategories(preferred: string): readonly string[] {
  return WIDE_CATEGORIES[preferred.toLowerCase()] ?? [preferred];
}

export const covers = (preferred: string, category: string): boolean =>
  getProductCategories(preferred).some((part) => sameText(part, category));

/** Rates the match with the preferred categories (REC-11). */
export const categoryMatch: Factor = ({ preferredCategories }) => {
  /** Caches results, since many candidates share few categories. */
  const preferred = new Map<string, string | null>();
  const getPreferred = (category: string): string | null => {
    let known = preferred.get(category);
    if (known === undefined) {
      known = findPreferred(preferredCategories, category);
      preferred.set(category, known);
    }
    return known;
  };
  return {
    value: ({ category }) => (getPreferred(category) === null ? 0 : 1),
    evidence: ({ category }) => {
      const known = getPreferred(category);
      return known === null ? null : { kind: 'preferred_category', preferred: known };
    },
  };
};

function findPreferred(preferredCategories: readonly string[], category: string): string | null {
  const covering = preferredCategories.filter((preferred) => covers(preferred, category));
  return covering.find((each) => sameText(each, category)) ?? covering[0] ?? null;
}
