import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from '@makeport/web/router';
import { readPositions, rememberPositions, scrollKey } from './scroll-positions';

/** After this time, the scroll position stays as it is, even if rows are still loading. */
const MAX_WAIT_MS = 10_000;
const MOVES_OF_THE_READER = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Restores the scroll position while the page grows, until the position is reached or the user
 * scrolls (B8). The router restores it immediately, when a loading list is still too short.
 */
export function useRestoredScroll(): void {
  const location = useLocation();
  const cameBack = `${useNavigationType()}` === 'POP';
  const key = scrollKey(location);
  const positions = useRef(readPositions());
  const restoring = useRef(false);

  useEffect(() => {
    if (!cameBack) positions.current[key] = window.scrollY;
    const target = cameBack ? (positions.current[key] ?? 0) : 0;
    const remember = () => {
      if (!restoring.current) positions.current[key] = window.scrollY;
    };
    const keep = () => rememberPositions(positions.current);
    const stop = target > 0 ? followGrowth(target, restoring) : undefined;
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      stop?.();
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', keep);
    };
  }, [key, cameBack]);
}

function followGrowth(target: number, restoring: { current: boolean }): () => void {
  const reach = () => {
    window.scrollTo(0, target);
    if (Math.abs(window.scrollY - target) <= 1) stop();
  };
  const observer = new ResizeObserver(reach);
  const stop = () => {
    restoring.current = false;
    observer.disconnect();
    clearTimeout(timer);
    for (const move of MOVES_OF_THE_READER) window.removeEventListener(move, stop);
  };
  const timer = setTimeout(stop, MAX_WAIT_MS);
  restoring.current = true;
  for (const move of MOVES_OF_THE_READER) window.addEventListener(move, stop, { passive: true });
  observer.observe(document.body);
  reach();
  return stop;
}
