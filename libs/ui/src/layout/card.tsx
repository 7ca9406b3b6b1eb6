import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names';
import { Skeleton } from '../feedback/skeleton';
import type { LucideIcon } from '../icons';

interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article' | 'li';
  padding?: 'none' | 'md' | 'lg';
}

const PADDING = { none: '', md: 'p-4', lg: 'p-4 sm:p-6' } as const;

export function Card({ as = 'div', padding = 'lg', className, ...rest }: CardProps) {
  const Element = as as 'div';
  return (
    <Element
      {...rest}
      className={classNames(
        'min-w-0 rounded-card border border-line bg-surface',
        PADDING[padding],
        className,
      )}
    />
  );
}

interface CardHeaderProps {
  title: string;
  /** The heading's level. Default: 2. */
  level?: 2 | 3;
  text?: ReactNode;
  actions?: ReactNode;
}

export function CardHeader({ title, level = 2, text, actions }: CardHeaderProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 grow basis-40">
        <Heading className="text-base font-semibold">{title}</Heading>
        {text && <p className="mt-0.5 text-muted">{text}</p>}
      </div>
      {actions}
    </div>
  );
}

interface StatTileProps {
  label: string;
  /** Undefined while the value loads. */
  value: ReactNode | undefined;
  caption?: ReactNode;
  icon?: LucideIcon;
  tone?: 'neutral' | 'accent' | 'amber' | 'green' | 'blue' | 'red';
}

const TONES = {
  neutral: 'bg-sunken text-muted',
  accent: 'bg-accent-soft text-accent-ink',
  amber: 'bg-amber-soft text-amber-ink',
  green: 'bg-green-soft text-green-ink',
  blue: 'bg-blue-soft text-blue-ink',
  red: 'bg-red-soft text-red-ink',
} as const;

/**
 * Shows a figure with its name, as `<dl>`, so that screen readers read a group of tiles as a
 * description list. On phones, a tile of full width has the figure beside the name. Narrow tiles
 * have no icon, so that labels do not wrap and all figures of a row share a baseline.
 */
export function StatTile({ label, value, caption, icon: Icon, tone = 'neutral' }: StatTileProps) {
  return (
    <dl className="@container min-w-0 rounded-card border border-line bg-surface p-3 sm:p-4">
      <div className="max-sm:@min-[16rem]:grid max-sm:@min-[16rem]:grid-cols-[1fr_auto] max-sm:@min-[16rem]:items-center max-sm:@min-[16rem]:gap-x-3">
        <dt className="flex items-start justify-between gap-3 text-muted sm:min-h-8">
          {label}
          {Icon && (
            <span
              className={classNames(
                'hidden size-8 shrink-0 place-items-center rounded-control sm:@min-[10rem]:grid',
                TONES[tone],
              )}
            >
              <Icon aria-hidden="true" className="size-4" />
            </span>
          )}
        </dt>
        <dd
          style={fitTo(value)}
          className="mt-1 text-[length:min(1.25rem,var(--fit))] leading-8 font-semibold tracking-[-0.012em] break-words tabular-nums sm:text-[length:min(1.5rem,var(--fit))] max-sm:@min-[16rem]:row-span-2 max-sm:@min-[16rem]:mt-0"
        >
          {value ?? <Skeleton className="my-0.5 h-7 w-20" />}
        </dd>
        {caption && <dd className="mt-0.5 text-xs text-faint">{caption}</dd>}
      </div>
    </dl>
  );
}

/** Average width of a character in a semibold figure with commas, in em. */
const CHARACTER_WIDTH = 0.6;

/**
 * Shrinks the font of a long amount to the width of the tile, because an amount that wraps looks
 * like two numbers.
 */
function fitTo(value: ReactNode): CSSProperties {
  const length = typeof value === 'string' || typeof value === 'number' ? String(value).length : 1;
  return { '--fit': `${(100 / CHARACTER_WIDTH / length).toFixed(2)}cqi` } as CSSProperties;
}

/**
 * Lays out tiles side by side. A phone shows two per row, or one if their number is odd; wider
 * screens show as many as fit.
 */
export function StatGrid({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-2 gap-3 has-[>:last-child:nth-child(odd)]:max-sm:grid-cols-1 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,11.5rem),1fr))] sm:gap-4">
      {children}
    </div>
  );
}
