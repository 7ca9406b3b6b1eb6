import type { RequestError } from '../graphql/request-error';

export interface NotificationFailure {
  /** Null if the browser is offline. */
  kind: RequestError['kind'] | null;
  /** Whether an automatic retry follows. */
  retrying: boolean;
}

/** Returns the text of a failure (NOTIF-12 to NOTIF-16). */
export function notificationFailureText({ kind, retrying }: NotificationFailure): string {
  if (kind === null) return 'No internet connection. Please check your network.';
  if (kind === 'unauthenticated') return 'Session expired. Please refresh the page.';
  if (kind !== 'network' && kind !== 'unavailable')
    return 'Failed to load notifications. Please try again.';
  return retrying
    ? 'Unable to connect to the server. Please refresh the page.'
    : 'Failed to connect to the server. Please try again later.';
}

/**
 * Returns the delay before the next retry: 1, 2 and 4 s, then null after the third retry
 * (NOTIF-17).
 */
export function notificationRetryDelayMs(failures: number): number | null {
  return failures > 3 ? null : 1000 * 2 ** (failures - 1);
}
