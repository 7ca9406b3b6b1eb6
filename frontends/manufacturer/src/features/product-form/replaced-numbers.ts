import { zodResolver } from '@hookform/resolvers/zod';
import { get, set, type FieldErrors, type Ref, type Resolver } from 'react-hook-form';
import type { ReplacedNumbers } from './form-context';
import { productRules } from './product-rules';
import type { ProductValues } from './product-values';

export const REPLACEMENT = '0';

/**
 * Returns whether the text has no digit, or characters that are not part of numbers and amounts. A
 * mistyped number, such as '1,2,3', stays in the field for correction (MFR-32, F15).
 */
export const isNoNumber = (typed: string): boolean =>
  typed.trim() !== '' && (!/\d/.test(typed) || /[^\s\p{Sc}\d.,'-]/u.test(typed));

const rules = zodResolver(productRules);

/** Returns a resolver with the product's rules that also rejects each 0 that replaced a text. */
export function createResolver(replaced: ReplacedNumbers): Resolver<ProductValues> {
  return async (values, context, options) => {
    const result = await rules(values, context, options);
    const wrong = [...replaced].filter(
      ([name]) => get(values, name) === REPLACEMENT && get(options.fields, name) !== undefined,
    );
    if (wrong.length === 0) return result;
    const errors: FieldErrors<ProductValues> = { ...result.errors };
    for (const [name, message] of wrong) {
      const { ref } = get(options.fields, name) as { ref: Ref };
      set(errors, name, { type: 'replaced', message, ref });
    }
    return { values: {}, errors };
  };
}
