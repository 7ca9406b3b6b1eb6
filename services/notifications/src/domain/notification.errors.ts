import { DomainError } from '@makeport/errors';

/** OPEN-40. The same for another account's notification and for one that does not exist. */
export function notAuthorized(): DomainError {
  return new DomainError('forbidden', 'notifications.not_authorized', 'Not authorized');
}
