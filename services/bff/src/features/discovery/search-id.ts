import { randomUUID } from 'node:crypto';
import { DomainError } from '@makeport/errors';
import { z } from 'zod';

const uuid = z.uuid();

/** Names one search, so that its box and its page are noted as one; a client that names none has a new one each time. */
export function readSearchId(given: string | null | undefined): string {
  if (given === null || given === undefined) return randomUUID();
  if (uuid.safeParse(given).success) return given;
  throw new DomainError('invalid_input', 'bff.invalid_search_id', 'The request is not valid', {
    field: 'searchId',
  });
}
