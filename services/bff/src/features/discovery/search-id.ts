import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { invalidSearchId } from './search.errors';

const uuid = z.uuid();

/**
 * Returns the id of a search, so that the search box and the page of results are recorded as one. A
 * client that sends none gets a new id each time.
 */
export function readSearchId(given: string | null | undefined): string {
  if (given === null || given === undefined) return randomUUID();
  if (uuid.safeParse(given).success) return given;
  throw invalidSearchId();
}
