import { notificationRetryDelayMs } from './notification-failure';

/** Retries one list, regardless of how many components show it (NOTIF-17). */
export class NotificationRetry {
  private failures = 0;
  private lastError: unknown = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();

  /** Returns the number of retries since the last success. */
  getFailures = (): number => this.failures;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) this.reset();
    };
  };

  /**
   * Records a failure. All components that show the list report the same failure; it counts once.
   */
  failed(error: unknown, load: () => void): void {
    if (this.lastError === error) return;
    this.lastError = error;
    clearTimeout(this.timer);
    const delayMs = notificationRetryDelayMs(this.failures + 1);
    if (delayMs === null) return;
    this.timer = setTimeout(() => {
      this.setFailures(this.failures + 1);
      load();
    }, delayMs);
  }

  /** Resets the retries after a success or a manual reload. */
  reset = (): void => {
    clearTimeout(this.timer);
    this.lastError = null;
    this.setFailures(0);
  };

  private setFailures(failures: number): void {
    if (this.failures === failures) return;
    this.failures = failures;
    this.listeners.forEach((listener) => listener());
  }
}

const retries = new WeakMap<object, Map<string, NotificationRetry>>();

/** @param client the GraphQL client of one account */
export function getNotificationRetry(client: object, list: string): NotificationRetry {
  const ofClient = retries.get(client) ?? new Map<string, NotificationRetry>();
  retries.set(client, ofClient);
  const retry = ofClient.get(list) ?? new NotificationRetry();
  ofClient.set(list, retry);
  return retry;
}
