import { useSyncExternalStore } from 'react';
import { checkConnection, type ConnectionFinding } from './check-connection';
import { readBackend } from './read-backend';
import { announceReconnected } from './use-reconnected';

/**
 * 'offline' = the browser is offline; 'reconnecting' = a request got no answer and the check runs;
 * 'unreachable' = the check has failed and repeats every 10 s.
 */
export type ConnectivityState = 'connected' | 'offline' | 'reconnecting' | 'unreachable';

type Check = (onFailure: () => void) => Promise<ConnectionFinding>;

const CHECK_AGAIN_MS = 10_000;

/**
 * Tracks whether the backend is reachable from this window. It sends nothing while all requests
 * succeed.
 */
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

  /** Starts the check after a request or the realtime connection got no answer. */
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
    // stays 'unreachable' while the check repeats
    if (this.state === state || (this.state === 'unreachable' && state === 'reconnecting')) return;
    this.state = state;
    this.listeners.forEach((listener) => listener());
  }
}

export const connectivity = new Connectivity((onFailure) =>
  checkConnection({ read: () => readBackend('/graphql'), onFailure }),
);

/** Returns whether the backend is reachable; `retry` checks immediately. */
export function useConnectivity(): { state: ConnectivityState; retry: () => void } {
  const state = useSyncExternalStore(connectivity.subscribe, connectivity.getState);
  return { state, retry: connectivity.suspect };
}
