import { classNames } from '../class-names';

interface ProgressProps {
  /** 0 to 100. */
  value: number;
  /** The accessible name, e.g. 'Progress of order #1A2B3C4D'. */
  label: string;
  tone?: 'accent' | 'green' | 'red';
  showValue?: boolean;
}

const TONES = { accent: 'bg-accent', green: 'bg-green', red: 'bg-red' } as const;

export function Progress({ value, label, tone = 'accent', showValue = false }: ProgressProps) {
  const percent = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div className="flex items-center gap-3">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2 min-w-0 flex-1 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className={classNames('h-full rounded-full transition-[width] duration-200', TONES[tone])}
          style={{ width: `${percent}%` }}
        />
      </div>
      {showValue && (
        <span className="w-10 text-right text-xs font-medium text-muted tabular-nums">
          {percent}%
        </span>
      )}
    </div>
  );
}
