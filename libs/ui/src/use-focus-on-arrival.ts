import { useEffect, useRef } from 'react';

/**
 * Moves the focus once to the first element that replaces the button that loaded it ('Show more').
 * Spread the returned props on that element.
 */
export function useFocusOnArrival(arrived: boolean) {
  const element = useRef<HTMLLIElement & HTMLTableRowElement>(null);
  const done = useRef(false);
  useEffect(() => {
    if (!arrived || done.current) return;
    done.current = true;
    element.current?.focus();
  }, [arrived]);
  return { ref: element, tabIndex: -1, className: 'outline-none' } as const;
}
