import { useSyncExternalStore } from 'react';
import { checkConnection, type ConnectionFinding } from './check-connection';
import { readBackend } from './read-backend';
import { announceReconnected } from './reconnected';

/**
 * 'offline' = the browser says so; 'reconnecting' = an answer is missing and the check is asking again;
 * 'unreachable' = the check has given up, and begins anew every 10 s.
 */
export type ConnectivityState = 'connected' | 'offline' | 'reconnecting' | 'unreachable';

type Check = (onFailure: () => void) => Promise<ConnectionFinding>;

const CHECK_AGAIN_MS = 10_000;

/** Whether the backend can be reached, as far as this window knows. Nothing is asked while all goes well. */
export class Connectivity {
  private state: ConnectivityState = 'connected';
  private readonly check: Check;
  private readonly listeners = new Set<() => void>();
  private checking = false;
  private again: ReturnType<typeof setTimeout> | undefined;

  constructor(check: Check) {
    this.check = check;
  }

  getState = (): ConnectivityState => this.state;

  subscribe = (listener: () => void): (() => void) => {
    if (this.listeners.size === 0) window.addEventListener('offline', this.wentOffline);
    this.listeners.add(listener);
    if (!navigator.onLine) this.wentOffline();
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0) return;
      window.removeEventListener('offline', this.wentOffline);
      clearTimeout(this.again);
    };
  };

  /** A request or the realtime connection got no answer: the check finds out what that means. */
  suspect = (): void => {
    if (!this.checking) void this.run();
  };

  private readonly wentOffline = (): void => {
    this.become('offline');
    this.suspect();
  };

  private async run(): Promise<void> {
    clearTimeout(this.again);
    this.checking = true;
    const finding = await this.check(() =>
      this.become(navigator.onLine ? 'reconnecting' : 'offline'),
    );
    this.checking = false;
    if (finding === 'network' || finding === 'not-found') {
      console.warn(`connectivity: ${finding}`);
      this.become('unreachable');
      if (this.listeners.size > 0) this.again = setTimeout(this.suspect, CHECK_AGAIN_MS);
      return;
    }
    const recovered = this.state !== 'connected';
    this.become('connected');
    if (recovered) announceReconnected();
  }

  private become(state: ConnectivityState): void {
    // while the check begins anew, what it has found so far stands
    if (this.state === state || (this.state === 'unreachable' && state === 'reconnecting')) return;
    this.state = state;
    this.listeners.forEach((listener) => listener());
  }
}

export const connectivity = new Connectivity((onFailure) =>
  checkConnection({ read: () => readBackend('/graphql'), onFailure }),
);

/** Whether the backend can be reached; `retry` asks at once. */
export function useConnectivity(): { state: ConnectivityState; retry: () => void } {
  const state = useSyncExternalStore(connectivity.subscribe, connectivity.getState);
  return { state, retry: connectivity.suspect };
}
