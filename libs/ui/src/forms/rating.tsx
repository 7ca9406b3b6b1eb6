import { useState } from 'react';
import { classNames } from '../class-names';
import { CircleAlert, Star } from '../icons';

const STARS = [1, 2, 3, 4, 5] as const;

interface RatingProps {
  /** 0 to 5; fractions fill a star partly. Null if there are no ratings yet. */
  value: number | null;
  /** The number of ratings, shown if it is set. */
  count?: number;
  className?: string;
}

/** Shows the average rating as stars, with the figure and the number of ratings. */
export function Rating({ value, count, className }: RatingProps) {
  if (value === null)
    return <span className={classNames('text-muted', className)}>Not rated yet</span>;
  const figure = value.toFixed(1);
  return (
    <span className={classNames('inline-flex items-center gap-1.5', className)}>
      <span role="img" aria-label={`${figure} out of 5 stars`} className="relative inline-flex">
        <StarRow className="text-line" />
        <span
          className="absolute inset-y-0 left-0 overflow-hidden"
          style={{ width: `${Math.min(100, Math.max(0, value * 20))}%` }}
        >
          <StarRow className="text-amber" />
        </span>
      </span>
      <span aria-hidden="true" className="font-medium tabular-nums">
        {figure}
      </span>
      {count !== undefined && (
        <span className="text-muted tabular-nums">{`(${count} ${count === 1 ? 'rating' : 'ratings'})`}</span>
      )}
    </span>
  );
}

function StarRow({ className }: { className: string }) {
  return (
    <span aria-hidden="true" className={classNames('inline-flex gap-0.5', className)}>
      {STARS.map((star) => (
        <Star key={star} className="size-4 shrink-0 fill-current" />
      ))}
    </span>
  );
}

interface RatingFieldProps {
  /** The question, e.g. 'How was your order?' */
  legend: string;
  name: string;
  /** 1 to 5; null until chosen. */
  value: number | null;
  onChange: (value: number) => void;
  error?: string | undefined;
  disabled?: boolean;
  className?: string;
}

/** Chooses one to five stars. These are radio buttons, for arrow keys and screen readers. */
export function RatingField({
  legend,
  name,
  value,
  onChange,
  error,
  disabled = false,
  className,
}: RatingFieldProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const filled = pointed ?? value ?? 0;
  return (
    <fieldset
      className={className}
      disabled={disabled}
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <legend className="font-medium">{legend}</legend>
      <div
        className="mt-1 -ml-1 inline-flex has-disabled:opacity-55"
        onPointerLeave={() => setPointed(null)}
      >
        {STARS.map((star) => (
          <label
            key={star}
            onPointerEnter={() => setPointed(star)}
            className="relative cursor-pointer rounded-control p-1 has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={star}
              checked={value === star}
              onChange={() => onChange(star)}
              aria-label={star === 1 ? '1 star' : `${star} stars`}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Star
              aria-hidden="true"
              className={classNames(
                'size-7 transition-colors',
                star <= filled ? 'fill-amber text-amber' : 'fill-none text-control',
              )}
            />
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} role="alert" className="mt-1 flex items-start gap-1.5 text-red-ink">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
