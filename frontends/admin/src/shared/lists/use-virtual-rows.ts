import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
} from 'react';

interface VirtualRowsOptions {
  count: number;
  /** Height of a row before it has been drawn, in px. */
  estimatedHeight: number;
  /** Between rows, in px. */
  gap?: number;
  /** The last rows are in sight, or soon will be. */
  onNearEnd: () => void;
}

/** So many rows ahead the next page is asked for. */
const AHEAD = 10;

/**
 * Draws only the rows in sight, as the page scrolls. The row that has the focus stays drawn when it leaves the window:
 * else the keyboard would be thrown back to the top.
 */
export function useVirtualRows({ count, estimatedHeight, gap = 0, onNearEnd }: VirtualRowsOptions) {
  const container = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState<number | null>(null);
  const isEmpty = count === 0;
  useLayoutEffect(() => {
    const place = container.current?.getBoundingClientRect().top;
    if (place !== undefined) setTop(Math.round(place + window.scrollY));
  }, [isEmpty]);
  // Nothing here is memoised by what the library returns.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => estimatedHeight,
    // without a height it is not laid out (yet)
    measureElement: (row) => row.getBoundingClientRect().height || estimatedHeight,
    gap,
    overscan: 6,
    scrollMargin: top,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      if (focused === null || focused >= count || drawn.includes(focused)) return drawn;
      return [...drawn, focused].sort((one, other) => one - other);
    },
  });
  const items = virtualizer.getVirtualItems();
  const last = items.findLast(({ index }) => index !== focused)?.index ?? -1;
  const nearEnd = useEffectEvent(onNearEnd);
  useEffect(() => {
    if (count > 0 && last >= count - AHEAD) nearEnd();
  }, [last, count]);

  return {
    /** Of the element around all rows, which is as high as all of them together. */
    containerProps: {
      ref: container,
      style: { height: virtualizer.getTotalSize(), position: 'relative' as const },
      onFocus: (event: FocusEvent) => {
        const row = (event.target as HTMLElement).closest<HTMLElement>('[data-index]');
        setFocused(row ? Number(row.dataset['index']) : null);
      },
      onBlur: () => setFocused(null),
    },
    /** The rows to draw: each is given `rowProps(item)`. */
    items,
    rowProps: ({ index, start }: { index: number; start: number }) => ({
      'data-index': index,
      ref: virtualizer.measureElement,
      style: {
        position: 'absolute' as const,
        top: 0,
        left: 0,
        width: '100%',
        transform: `translateY(${start - top}px)`,
      },
    }),
  };
}
