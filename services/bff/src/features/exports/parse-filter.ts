import type { z } from 'zod';
import { invalidFilter } from './export.errors';

/**
 * Parses the filter in a list's URL.
 * @throws DomainError if the list does not have this filter
 */
export function parseFilter<Filter extends z.ZodType>(
  filter: Filter,
  query: unknown,
): z.output<Filter> {
  const parsed = filter.safeParse(query);
  if (parsed.success) return parsed.data;
  throw invalidFilter();
}
