import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { classNames } from '@makeport/ui';

interface ZoomedPictureProps {
  text: string;
  isShown: boolean;
  /** Called to show the previous (-1) or next (1) picture. */
  onStep: (by: -1 | 1) => void;
  children: (isZoomed: boolean) => ReactNode;
}

interface Point {
  /** In percent of the picture's width and height. */
  readonly x: number;
  readonly y: number;
}

const CENTER: Point = { x: 50, y: 50 };
const KEY_STEP = 15;
const moves: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -KEY_STEP, y: 0 },
  ArrowRight: { x: KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: -KEY_STEP },
  ArrowDown: { x: 0, y: KEY_STEP },
};
const clamp = (percent: number): number => Math.min(100, Math.max(0, percent));

/**
 * Shows a picture that zooms in at the pointer. A tap or Enter toggles the zoom, and the arrow keys
 * pan a zoomed picture. Escape closes the surrounding dialog.
 */
export function ZoomedPicture({ text, isShown, onStep, children }: ZoomedPictureProps) {
  const [zoomedAt, setZoomedAt] = useState<Point | null>(null);
  const isTouched = useRef(false);
  const follow = (event: PointerEvent<HTMLElement>): void => {
    if (event.pointerType === 'touch' && !zoomedAt) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    setZoomedAt({
      x: clamp(((event.clientX - left) / width) * 100),
      y: clamp(((event.clientY - top) / height) * 100),
    });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = moves[event.key];
    if (zoomedAt && move)
      setZoomedAt({ x: clamp(zoomedAt.x + move.x), y: clamp(zoomedAt.y + move.y) });
    else if (move && move.x !== 0) onStep(move.x < 0 ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <button
      type="button"
      tabIndex={isShown ? 0 : -1}
      aria-label={`Zoom: ${text}`}
      aria-pressed={zoomedAt !== null}
      onClick={(event) => {
        // a mouse has already zoomed by hovering; touch and keyboard have not
        if (event.detail === 0 || isTouched.current) setZoomedAt(zoomedAt ? null : CENTER);
      }}
      onPointerDown={({ pointerType }) => {
        isTouched.current = pointerType === 'touch';
      }}
      onPointerMove={follow}
      // lifting a finger fires this event, too, but must not end the zoom
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setZoomedAt(null)}
      onBlur={() => setZoomedAt(null)}
      onKeyDown={onKeyDown}
      className={classNames(
        'block w-full overflow-hidden rounded-card outline-offset-[-2px]',
        zoomedAt ? 'cursor-zoom-out touch-none' : 'cursor-zoom-in',
      )}
    >
      <span
        className="block motion-safe:transition-transform motion-safe:duration-150"
        style={
          zoomedAt
            ? { transform: 'scale(2.2)', transformOrigin: `${zoomedAt.x}% ${zoomedAt.y}%` }
            : {}
        }
      >
        {children(zoomedAt !== null)}
      </span>
    </button>
  );
}
