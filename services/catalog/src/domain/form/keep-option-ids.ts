import type { CheckedProductForm } from '@makeport/rules/product-form';
import { getCustomizationOptions, freeOptionId, type StoredOption } from '../customization-option';
import type { StoredProduct } from '../product';

/**
 * Returns the form's options with their ids. An option keeps its id even if its feature changes,
 * because carts and orders refer to the id (DATA-5).
 */
export function keepOptionIds(
  entries: CheckedProductForm['customizationOptions'],
  before: StoredProduct | null,
): StoredOption[] {
  const known = new Map(
    getCustomizationOptions(before?.customizationOptions ?? []).map((option) => [
      option.id,
      option,
    ]),
  );
  const taken = new Set(known.keys());
  const kept = new Set<string>();
  return entries.map(({ optionId, ...entry }) => {
    const former = known.get(optionId ?? '');
    const isKept = former !== undefined && !kept.has(former.id);
    const id = isKept ? former.id : freeOptionId(entry.feature, taken);
    kept.add(id);
    return { ...entry, id, available: isKept ? former.available : true };
  });
}
