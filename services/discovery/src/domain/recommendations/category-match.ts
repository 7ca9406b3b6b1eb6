import { nothing, sameText, type Factor, type Judgement } from './judgement';

/** Profiles speak of five wide categories, products of fifteen. What is not listed stands for itself. */
const WIDE_CATEGORIES: Readonly<Record<string, readonly string[]>> = {
  electronics: ['Electronics', 'Mobile Accessories', 'Tech Accessories'],
  apparel: ['Fashion & Apparel', 'Fashion Accessories'],
  'home goods': ['Home & Living', 'Drinkware'],
  beauty: ['Beauty & Personal Care'],
  'food & beverage': ['Drinkware'],
};

/** The categories of products that a preferred one stands for. */
export function getProductCategories(preferred: string): readonly string[] {
  return WIDE_CATEGORIES[preferred.toLowerCase()] ?? [preferred];
}

export const covers = (preferred: string, category: string): boolean =>
  getProductCategories(preferred).some((part) => sameText(part, category));

/** REC-11. */
export const categoryMatch: Factor = ({ preferredCategories }) => {
  /** Many candidates are of few categories. */
  const judged = new Map<string, Judgement>();
  return ({ category }) => {
    let judgement = judged.get(category);
    if (!judgement) {
      judgement = judge(preferredCategories, category);
      judged.set(category, judgement);
    }
    return judgement;
  };
};

function judge(preferredCategories: readonly string[], category: string): Judgement {
  const covering = preferredCategories.filter((preferred) => covers(preferred, category));
  const preferred = covering.find((each) => sameText(each, category)) ?? covering[0];
  return preferred === undefined
    ? nothing
    : { value: 1, evidence: { kind: 'preferred_category', preferred } };
}
