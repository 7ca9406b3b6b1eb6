import { useCallback, useState } from 'react';

/** A narrower card would not be readable. */
const MIN_WIDTH = 240;
const GAP = 16;

/**
 * Returns the number of cards that fit side by side in an element, and the element's `ref`
 * callback.
 */
export function useGridColumns(): [
  columns: number,
  measure: (element: HTMLElement | null) => (() => void) | undefined,
] {
  const [columns, setColumns] = useState(1);
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const count = () =>
      setColumns(Math.max(1, Math.floor((element.clientWidth + GAP) / (MIN_WIDTH + GAP))));
    count();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(count);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [columns, measure];
}
