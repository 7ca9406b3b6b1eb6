import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { invalidSearchId } from './search.errors';

const uuid = z.uuid();

/**
 * Returns the id of a search. The search box and the page of results send the same id, so that the
 * search is recorded once. A client without ids gets a new id per request.
 */
export function readSearchId(given: string | null | undefined): string {
  if (given === null || given === undefined) return randomUUID();
  if (uuid.safeParse(given).success) return given;
  throw invalidSearchId();
}
