import type { DomainError } from '@makeport/errors';

/**
 * Returns a typed matcher for an error with these properties, for `toThrow` and `rejects.toThrow`.
 */
export function refusal(properties: Partial<DomainError>): Error {
  return expect.objectContaining(properties) as Error;
}
