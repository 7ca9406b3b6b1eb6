import { classNames } from '@makeport/ui';

const MAX_SHOWN = 99;

interface CountMarkProps {
  count: number;
  tone: 'accent' | 'red';
}

/**
 * Shows a count at the corner of a header icon; nothing for zero. It is hidden from screen readers,
 * because the button's label includes the count.
 */
export function CountMark({ count, tone }: CountMarkProps) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      data-count={count}
      className={classNames(
        'absolute top-0.5 right-0 min-w-4.5 rounded-full px-1 text-center text-[0.6875rem] leading-4.5 font-semibold tabular-nums',
        tone === 'accent' ? 'bg-accent text-on-accent' : 'bg-red text-on-red',
      )}
    >
      {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
    </span>
  );
}
