import { useSyncExternalStore } from 'react';

/**
 * Stored separately from the cart, so that the header needs neither the brand area nor the cart's
 * format.
 */
export const CART_COUNT_KEY = 'cart-count';

const listeners = new Set<() => void>();
/** The count of this window, set only if storage is unavailable. */
let unstored: number | null = null;

/**
 * Publishes the number of cart lines to the header. The brand area, which owns the cart, calls it.
 */
export function publishCartCount(count: number): void {
  try {
    localStorage.setItem(CART_COUNT_KEY, String(count));
    unstored = null;
  } catch {
    unstored = count;
  }
  listeners.forEach((listener) => listener());
}

/** Returns the number of lines in the cart and keeps it up to date across tabs. */
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
    // `localStorage.clear` fires an event whose key is null
    if (event.key === CART_COUNT_KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', follow);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', follow);
  };
}
