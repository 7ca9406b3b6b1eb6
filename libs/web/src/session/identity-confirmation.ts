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

/** REAUTH-2: asks the user for the password again. The dialog of the open area answers. */
export const identityConfirmation = {
  /**
   * Concurrent requests share one question. Resolves with false immediately if no dialog is
   * mounted.
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
    // no dialog is left that could answer
    if (listeners.size === 0) identityConfirmation.settle(false);
  };
}

/** For the dialog: returns whether a confirmation is pending. */
export function useIdentityConfirmation(): boolean {
  return useSyncExternalStore(subscribe, () => pending !== null);
}
