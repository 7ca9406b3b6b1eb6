import { DomainError } from '@makeport/errors';

export function pushIsOff(): DomainError {
  return new DomainError(
    'unavailable',
    'notifications.push_is_off',
    'Push notifications are not available here.',
  );
}

export function unknownPushService(): DomainError {
  return new DomainError(
    'invalid_input',
    'notifications.unknown_push_service',
    'The push service of this browser is not known.',
    { field: 'endpoint' },
  );
}
