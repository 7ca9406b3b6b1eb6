import type { z } from 'zod';
import { invalidFilter } from './export.errors';

/** What a list's address narrows it to; refused where it is none of the list's. */
export function parseFilter<Filter extends z.ZodType>(
  filter: Filter,
  query: unknown,
): z.output<Filter> {
  const parsed = filter.safeParse(query);
  if (parsed.success) return parsed.data;
  throw invalidFilter();
}
