import { useEffect, useSyncExternalStore } from 'react';

/** How the services refuse in a view what is its owner's alone. */
export const PRIVATE_PART = 'identity.view_is_private';

let refused = false;
const listeners = new Set<() => void>();

function change(next: boolean): void {
  if (refused === next) return;
  refused = next;
  listeners.forEach((listener) => listener());
}

/** Something that the open page asked for is private: the page itself may only say that it could not be loaded. */
export function notePrivatePart(): void {
  change(true);
}

/** VIEW-3: whether something of the open page was refused so. @param address another one is another page */
export function usePrivateParts(address: string): boolean {
  useEffect(() => () => change(false), [address]);
  return useSyncExternalStore(subscribe, () => refused);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
