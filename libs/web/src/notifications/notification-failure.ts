import type { RequestError } from '../graphql/request-error';

export interface NotificationFailure {
  /** Null if the browser itself is offline. */
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
 * Returns the delay of the next retry: up to three retries, after 1, 2 and 4 s. Null after the last
 * one (NOTIF-17).
 */
export function notificationRetryDelayMs(failures: number): number | null {
  return failures > 3 ? null : 1000 * 2 ** (failures - 1);
}
