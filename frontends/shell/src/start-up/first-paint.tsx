import { useCallback } from 'react';

let page: HTMLElement | null = null;

/** Takes the page that the first HTML shows out of the container, before React empties it. */
export function keepFirstPaint(): void {
  page = document.querySelector<HTMLElement>('#first-paint [data-page]');
}

/** Whether the first HTML showed this address. */
export function hasFirstPaint(pathname: string): boolean {
  return page?.dataset['page'] === pathname;
}

/** The very elements of the first HTML, until the page's code has come: nothing is painted twice, and nothing moves (T33). */
export function FirstPaint() {
  const show = useCallback((place: HTMLElement | null) => {
    if (place && page) place.append(page);
  }, []);
  return <div ref={show} />;
}
