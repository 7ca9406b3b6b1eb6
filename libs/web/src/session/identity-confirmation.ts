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

/** REAUTH-2: asks whoever sits here to show the password again. The open area's dialog answers. */
export const identityConfirmation = {
  /** Several at once are one question. False at once where no dialog could ask. */
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
    // nobody is left who could answer
    if (listeners.size === 0) identityConfirmation.settle(false);
  };
}

/** For the dialog: whether it is asked. */
export function useIdentityConfirmation(): boolean {
  return useSyncExternalStore(subscribe, () => pending !== null);
}
