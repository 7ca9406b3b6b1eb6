import { DomainError } from '@makeport/errors';
import type { z } from 'zod';

/** What a list's address narrows it to; refused where it is none of the list's. */
export function parseFilter<Filter extends z.ZodType>(filter: Filter, query: unknown): z.output<Filter> {
  const parsed = filter.safeParse(query);
  if (parsed.success) return parsed.data;
  throw new DomainError('invalid_input', 'bff.invalid_filter', 'This filter does not exist');
}
