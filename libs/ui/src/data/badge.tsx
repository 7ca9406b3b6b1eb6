import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import type { LucideIcon } from '../icons';

export type Tone = 'neutral' | 'accent' | 'amber' | 'green' | 'red' | 'blue' | 'purple';

const TONES: Record<Tone, string> = {
  neutral: 'bg-sunken text-muted',
  accent: 'bg-accent-soft text-accent-ink',
  amber: 'bg-amber-soft text-amber-ink',
  green: 'bg-green-soft text-green-ink',
  red: 'bg-red-soft text-red-ink',
  blue: 'bg-blue-soft text-blue-ink',
  purple: 'bg-purple-soft text-purple-ink',
};

interface BadgeProps {
  tone?: Tone;
  icon?: LucideIcon;
  /** Allows line breaks, for text that users wrote. */
  long?: boolean;
  className?: string;
  children: ReactNode;
}

export function Badge({
  tone = 'neutral',
  icon: Icon,
  long = false,
  className,
  children,
}: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 px-2.5 py-0.5 text-xs font-medium',
        long ? 'max-w-full rounded-card wrap-anywhere' : 'rounded-full whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {Icon && <Icon aria-hidden="true" className="size-3.5" />}
      {children}
    </span>
  );
}
