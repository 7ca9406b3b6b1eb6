import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';

/** Within this distance, the list counts as scrolled to its end. */
const END_PX = 48;
/** Within this distance of an end, more messages are loaded. */
const NEAR_PX = 400;

interface KeptPosition {
  box: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLOListElement | null>;
  atEnd: boolean;
  toEnd: () => void;
}

interface KeptPositionOptions {
  onNearStart: () => void;
  onNearEnd: () => void;
}

/**
 * Keeps the visible messages in place while messages are added around them and pictures load. At
 * the end, the list follows the newest message. Implemented here, because the scroll anchoring of
 * browsers differs.
 */
export function useScrollAnchor({ onNearStart, onNearEnd }: KeptPositionOptions): KeptPosition {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLOListElement>(null);
  /** The first visible message and its position; null at the end. */
  const held = useRef<{ key: string; top: number } | null>(null);
  const [atEnd, setAtEnd] = useState(true);
  const nearStart = useEffectEvent(onNearStart);
  const nearEnd = useEffectEvent(onNearEnd);

  const restore = () => {
    const frame = box.current;
    if (!frame) return;
    if (held.current === null) {
      frame.scrollTop = frame.scrollHeight;
      return;
    }
    const row = content.current?.querySelector(`[data-row="${CSS.escape(held.current.key)}"]`);
    if (row) frame.scrollTop += getTop(row, frame) - held.current.top;
  };
  const remember = useEffectEvent(() => {
    const frame = box.current;
    if (!frame || !content.current) return;
    const below = frame.scrollHeight - frame.scrollTop - frame.clientHeight;
    const rows = content.current.querySelectorAll('[data-row]');
    const first = [...rows].find(
      (row) => row.getBoundingClientRect().bottom > frame.getBoundingClientRect().top,
    );
    const key = first?.getAttribute('data-row');
    held.current = below <= END_PX || !first || !key ? null : { key, top: getTop(first, frame) };
    setAtEnd(held.current === null);
    if (frame.scrollTop < NEAR_PX) nearStart();
    if (below < NEAR_PX) nearEnd();
  });

  useLayoutEffect(restore);
  useEffect(() => {
    const frame = box.current;
    if (!frame || !content.current) return;
    const onScroll = () => remember();
    frame.addEventListener('scroll', onScroll, { passive: true });
    const sizes = new ResizeObserver(restore);
    sizes.observe(frame);
    sizes.observe(content.current);
    return () => {
      frame.removeEventListener('scroll', onScroll);
      sizes.disconnect();
    };
  }, []);

  const toEnd = () => {
    held.current = null;
    setAtEnd(true);
    restore();
  };
  return { box, content, atEnd, toEnd };
}

function getTop(row: Element, frame: Element): number {
  return row.getBoundingClientRect().top - frame.getBoundingClientRect().top;
}
