import { useCallback } from 'react';

let page: HTMLElement | null = null;

/** Takes the first paint out of the container before React empties it. */
export function keepFirstPaint(): void {
  page = document.querySelector<HTMLElement>('#first-paint [data-page]');
}

/** Returns whether the first HTML showed this address. */
export function hasFirstPaint(pathname: string): boolean {
  return page?.dataset['page'] === pathname;
}

/**
 * Shows the same elements as the first HTML until the page's code is loaded, so that nothing is
 * painted twice or moves (T33).
 */
export function FirstPaint() {
  const show = useCallback((place: HTMLElement | null) => {
    if (place && page) place.append(page);
  }, []);
  return <div ref={show} />;
}
