import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the first new element after 'Show more', because that button disappears.
 * Spread the returned props on the element.
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
