import { useEffect, useRef } from 'react';

/**
 * For what takes the place of the button that asked for it ('Show more'): the focus goes on with the first of it, and
 * once only. Spread the answer on that element.
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
