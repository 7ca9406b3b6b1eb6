import { useSyncExternalStore } from 'react';

/** Kept beside the cart itself, so that the header needs neither the brand area nor the cart's format. */
export const CART_COUNT_KEY = 'cart-count';

const listeners = new Set<() => void>();
/** What this window knows where nothing can be stored. */
let unstored: number | null = null;

/** Tells the header how many lines the cart of this browser has. Called by the brand area, which owns the cart. */
export function publishCartCount(count: number): void {
  try {
    localStorage.setItem(CART_COUNT_KEY, String(count));
    unstored = null;
  } catch {
    unstored = count;
  }
  listeners.forEach((listener) => listener());
}

/** The number of lines in the cart, kept up to date across tabs. */
export function useCartCount(): number {
  return useSyncExternalStore(subscribe, readCount);
}

function readCount(): number {
  if (unstored !== null) return unstored;
  const count = Number(localStorage.getItem(CART_COUNT_KEY) ?? 0);
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}

function subscribe(listener: () => void): () => void {
  const follow = (event: StorageEvent) => {
    // a cleared storage names no key
    if (event.key === CART_COUNT_KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', follow);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', follow);
  };
}
