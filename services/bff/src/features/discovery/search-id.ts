import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { invalidSearchId } from './search.errors';

const uuid = z.uuid();

/** Names one search, so that its box and its page are noted as one; a client that names none has a new one each time. */
export function readSearchId(given: string | null | undefined): string {
  if (given === null || given === undefined) return randomUUID();
  if (uuid.safeParse(given).success) return given;
  throw invalidSearchId();
}
