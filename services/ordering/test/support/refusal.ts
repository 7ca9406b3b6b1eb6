import type { DomainError } from '@makeport/errors';

/** For `toThrow` and `rejects.toThrow`: an error with these properties, typed. */
export function refusal(properties: Partial<DomainError>): Error {
  return expect.objectContaining(properties) as Error;
}
