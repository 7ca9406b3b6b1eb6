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
  /** Height of a row before it is rendered, in px. */
  estimatedHeight: number;
  /** Between rows, in px. */
  gap?: number;
  /** Called when the last rows come into view or are close to it. */
  onNearEnd: () => void;
}

/** `onNearEnd` is called this many rows before the end. */
const AHEAD = 10;

/**
 * Renders only the rows in view while the page scrolls. The focused row stays rendered out of view,
 * because removing it would reset the keyboard focus.
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
  // The rule protects memoised values, and nothing from the library is memoised here.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => estimatedHeight,
    // A height of 0 means that the row has no layout yet.
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
    /**
     * Props of the element around the rows. The element is as high as all rows, whether rendered or
     * not.
     */
    containerProps: {
      ref: container,
      style: { height: virtualizer.getTotalSize(), position: 'relative' as const },
      onFocus: (event: FocusEvent) => {
        const row = (event.target as HTMLElement).closest<HTMLElement>('[data-index]');
        setFocused(row ? Number(row.dataset['index']) : null);
      },
      onBlur: () => setFocused(null),
    },
    /** The rows to render, each with `rowProps(item)`. */
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
