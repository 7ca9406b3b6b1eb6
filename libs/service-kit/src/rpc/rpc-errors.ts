import { DomainError, isDomainError } from '@makeport/errors';
import type { RpcFault } from './rpc-message';

export const INTERNAL_MESSAGE = 'Something went wrong. Please try again.';

export function unavailable(service: string, cause?: unknown): DomainError {
  const name = service.charAt(0).toUpperCase() + service.slice(1);
  const message = `${name} is not available. Please try again.`;
  return new DomainError(
    'unavailable',
    `${service}.unavailable`,
    message,
    cause === undefined ? {} : { cause },
  );
}

export function internalError(service: string, cause?: unknown): DomainError {
  return new DomainError(
    'internal',
    `${service}.internal`,
    INTERNAL_MESSAGE,
    cause === undefined ? {} : { cause },
  );
}

/**
 * Returns the part of an error that callers may see: all of a domain error, and nothing of others.
 */
export function toFault(service: string, error: unknown): RpcFault {
  const known = isDomainError(error) ? error : internalError(service);
  return {
    kind: known.kind,
    code: known.code,
    message: known.message,
    ...(known.field === undefined ? {} : { field: known.field }),
    ...(known.fields === undefined ? {} : { fields: known.fields }),
  };
}

export function fromFault(fault: RpcFault): DomainError {
  const { kind, code, message, field, fields } = fault;
  return new DomainError(kind, code, message, {
    ...(field && { field }),
    ...(fields && { fields }),
  });
}
