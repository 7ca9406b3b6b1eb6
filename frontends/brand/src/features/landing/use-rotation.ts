import { useEffect, useState, useSyncExternalStore } from 'react';

const REDUCED = '(prefers-reduced-motion: reduce)';
const PERIOD_MS = 5_000;

/**
 * Rotates through the pages every 5 seconds (LAND-8) while the tab is visible and `isHeld` is
 * false. With reduced motion, the pages never rotate automatically. Unmounting stops the rotation
 * (LAND-13).
 */
export function useRotation(pages: number, isHeld: boolean) {
  const [shown, setShown] = useState(0);
  const isReduced = useSyncExternalStore(
    listenTo(() => window.matchMedia?.(REDUCED), 'change'),
    () => window.matchMedia?.(REDUCED)?.matches ?? false,
  );
  const isHidden = useSyncExternalStore(
    listenTo(() => document, 'visibilitychange'),
    () => document.hidden,
  );
  const isMoving = pages > 1 && !isHeld && !isHidden && !isReduced;
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => setShown((current) => current + 1), PERIOD_MS);
    return () => clearInterval(timer);
  }, [isMoving]);
  const wrapped = pages === 0 ? 0 : ((shown % pages) + pages) % pages;
  return { page: wrapped, step: (by: 1 | -1) => setShown(wrapped + by), isReduced, isMoving };
}

function listenTo(target: () => EventTarget | undefined, event: string) {
  return (changed: () => void) => {
    const source = target();
    source?.addEventListener(event, changed);
    return () => source?.removeEventListener(event, changed);
  };
}
