import type { FieldError } from '@makeport/errors';
import type { StoredProduct } from '../product';

/** OPEN-66: a category of the list; a product may stay in one that the list does not have. */
export function wrongCategory(
  entered: string,
  before: StoredProduct | null,
  categories: readonly string[],
): FieldError[] {
  const category = entered.trim();
  if (category === '' || category === before?.category || categories.includes(category)) return [];
  return [{ field: 'category', message: 'Please choose a category from the list' }];
}
