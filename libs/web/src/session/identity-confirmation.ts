import { useSyncExternalStore } from 'react';

interface PendingConfirmation {
  promise: Promise<boolean>;
  answer: (confirmed: boolean) => void;
}

let pending: PendingConfirmation | null = null;
const listeners = new Set<() => void>();

function change(next: PendingConfirmation | null): void {
  pending = next;
  listeners.forEach((listener) => listener());
}

/**
 * REAUTH-2: requests the user's password again. The dialog of the current area settles the request.
 */
export const identityConfirmation = {
  /**
   * Concurrent requests share one dialog. Resolves with false immediately if no dialog is mounted.
   */
  ask(): Promise<boolean> {
    if (listeners.size === 0) return Promise.resolve(false);
    if (pending) return pending.promise;
    let answer: PendingConfirmation['answer'] = () => undefined;
    const promise = new Promise<boolean>((resolve) => {
      answer = resolve;
    });
    change({ promise, answer });
    return promise;
  },
  settle(confirmed: boolean): void {
    const asked = pending;
    change(null);
    asked?.answer(confirmed);
  },
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // no mounted dialog can settle the request
    if (listeners.size === 0) identityConfirmation.settle(false);
  };
}

/** Returns whether the dialog must be open. */
export function useIdentityConfirmation(): boolean {
  return useSyncExternalStore(subscribe, () => pending !== null);
}
