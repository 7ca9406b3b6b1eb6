import { useCallback } from 'react';

let page: HTMLElement | null = null;

/** Stores the prerendered element, because React empties its container. */
export function keepFirstPaint(): void {
  page = document.querySelector<HTMLElement>('#first-paint [data-page]');
}

/** Returns whether the page's HTML contained prerendered markup for this address. */
export function hasFirstPaint(pathname: string): boolean {
  return page?.dataset['page'] === pathname;
}

/**
 * Shows the prerendered element until the page's code is loaded, so that nothing is painted twice
 * or moves (T33).
 */
export function FirstPaint() {
  const show = useCallback((place: HTMLElement | null) => {
    if (place && page) place.append(page);
  }, []);
  return <div ref={show} />;
}
