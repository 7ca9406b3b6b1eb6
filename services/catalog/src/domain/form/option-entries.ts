import {
  MAX_OPTION_COST_CENTS,
  MAX_OPTION_NAME_LENGTH,
  MAX_PRODUCT_OPTIONS,
  TOO_MANY_OPTIONS_TEXT,
  MAX_QUANTITY,
} from '@makeport/rules';
import { getCustomizationOptions, freeOptionId, type StoredOption } from '../customization-option';
import type { FormCheck } from './form-check';
import type { StoredProduct } from '../product';

/** A row of the form's list of options. */
export interface OptionEntry {
  /** Of an option that the product has already. */
  readonly optionId?: string | null | undefined;
  readonly feature: string;
  readonly additionalCostCents: number;
  /** 0: none of its own. */
  readonly minQuantity: number;
}

/**
 * MFR-34, DATA-5: rows without any entry are none. An option keeps its id for as long as it lives, whatever its
 * feature is called: carts and orders name it by that.
 */
export function checkedOptions(
  entries: readonly OptionEntry[],
  before: StoredProduct | null,
  check: FormCheck,
): StoredOption[] {
  const known = new Map(
    getCustomizationOptions(before?.customizationOptions ?? []).map((option) => [
      option.id,
      option,
    ]),
  );
  const taken = new Set(known.keys());
  const kept = new Set<string>();
  if (entries.length > MAX_PRODUCT_OPTIONS) {
    check.wrong('customizationOptions', TOO_MANY_OPTIONS_TEXT);
  }
  return entries.flatMap((entry, index) => {
    const { additionalCostCents, minQuantity } = entry;
    const field = `customizationOptions.${index}`;
    if (entry.feature.trim() === '' && additionalCostCents === 0 && minQuantity === 0) return [];
    const feature = check.required(
      `${field}.feature`,
      'Feature',
      entry.feature,
      MAX_OPTION_NAME_LENGTH,
    );
    check.amount(
      `${field}.additionalCostCents`,
      'Additional cost',
      additionalCostCents,
      MAX_OPTION_COST_CENTS,
    );
    check.whole(`${field}.minQuantity`, 'Minimum quantity', minQuantity, MAX_QUANTITY);
    const former = known.get(entry.optionId ?? '');
    const isKept = former !== undefined && !kept.has(former.id);
    const id = isKept ? former.id : freeOptionId(feature, taken);
    kept.add(id);
    return {
      id,
      feature,
      additionalCostCents,
      minQuantity,
      available: isKept ? former.available : true,
    };
  });
}
