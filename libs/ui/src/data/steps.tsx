import { classNames } from '../class-names';
import { Check } from '../icons';

interface StepsProps {
  label: string;
  steps: readonly string[];
  current: number;
}

/** Shows the current position in a short sequence, e.g. Shipping → Payment. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <nav aria-label={label}>
      <ol className="flex items-center gap-3">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            className={classNames(
              'flex min-w-0 items-center gap-3',
              index < steps.length - 1 && 'flex-1',
            )}
          >
            <span
              aria-hidden="true"
              className={classNames(
                'grid size-7 shrink-0 place-items-center rounded-full text-xs font-semibold tabular-nums',
                index < current && 'bg-accent-soft text-accent-ink',
                index === current && 'bg-accent text-on-accent',
                index > current && 'bg-sunken text-faint',
              )}
            >
              {index < current ? <Check className="size-4" /> : index + 1}
            </span>
            <span
              className={classNames(
                'truncate font-medium',
                index === current ? 'text-ink' : 'text-muted',
              )}
            >
              {step} {index < current && <span className="sr-only">(done)</span>}
            </span>
            {index < steps.length - 1 && (
              <span aria-hidden="true" className="h-px min-w-4 flex-1 bg-line" />
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
