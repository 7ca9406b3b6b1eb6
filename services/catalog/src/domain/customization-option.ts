import { DEFAULT_OPTION_COST_CENTS, DEFAULT_OPTION_MIN_QUANTITY } from '@makeport/rules';

/**
 * An option as stored (DATA-5). Older rows contain a plain text, newer ones an object with its
 * feature. Reading fills in missing fields.
 */
export type StoredOption =
  | string
  | {
      readonly id?: string;
      readonly feature: string;
      readonly additionalCostCents?: number | null;
      /** 0 means that the option has no minimum of its own. */
      readonly minQuantity?: number | null;
      readonly available?: boolean;
    };

/** DATA-6: an option as other services and pages see it. */
export interface CustomizationOption {
  id: string;
  name: string;
  additionalCostCents: number;
  minQuantity: number | null;
  available: boolean;
}

/**
 * Returns the options without blank entries (ADM-27), with ids that are unique within the product
 * and the same at each read.
 */
export function getCustomizationOptions(stored: readonly StoredOption[]): CustomizationOption[] {
  const taken = new Set<string>();
  return stored.flatMap((entry) => {
    const option = typeof entry === 'string' ? { feature: entry } : entry;
    const name = option.feature.trim();
    if (name === '') return [];
    const id = unique(option.id ?? slug(name), taken);
    const minQuantity = option.minQuantity ?? DEFAULT_OPTION_MIN_QUANTITY;
    return {
      id,
      name,
      additionalCostCents: option.additionalCostCents ?? DEFAULT_OPTION_COST_CENTS,
      minQuantity: minQuantity === 0 ? null : minQuantity,
      available: option.available ?? true,
    };
  });
}

/** Derives an unused id from the feature, and adds it to `taken`. */
export function freeOptionId(feature: string, taken: Set<string>): string {
  return unique(slug(feature), taken);
}

function slug(name: string): string {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['option'];
  return words.join('-');
}

function unique(wanted: string, taken: Set<string>): string {
  let id = wanted;
  for (let n = 2; taken.has(id); n++) id = `${wanted}-${n}`;
  taken.add(id);
  return id;
}
