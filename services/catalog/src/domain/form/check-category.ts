import type { FieldError } from '@makeport/errors';
import type { StoredProduct } from '../product';

/**
 * Returns an error unless the category is in the list. A product may keep a category that is not
 * (OPEN-66).
 */
export function wrongCategory(
  entered: string,
  before: StoredProduct | null,
  categories: readonly string[],
): FieldError[] {
  const category = entered.trim();
  if (category === '' || category === before?.category || categories.includes(category)) return [];
  return [{ field: 'category', message: 'Please choose a category from the list' }];
}
