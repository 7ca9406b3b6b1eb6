import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from '../icons';

export type BannerTone = 'info' | 'success' | 'warning' | 'error';

const LOOKS = {
  info: { icon: Info, classes: 'bg-blue-soft text-blue-ink' },
  success: { icon: CircleCheck, classes: 'bg-green-soft text-green-ink' },
  warning: { icon: TriangleAlert, classes: 'bg-amber-soft text-amber-ink' },
  error: { icon: CircleAlert, classes: 'bg-red-soft text-red-ink' },
} as const;

interface BannerProps {
  tone: BannerTone;
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
}

/**
 * Shows a message in the place on the page that it concerns: form errors, a failed payment, a hint.
 */
export function Banner({ tone, title, children, action, className }: BannerProps) {
  const { icon: Icon, classes } = LOOKS[tone];
  // an action is taller than a line of text, so icon and text are centred beside it
  const beside = action !== undefined && !(title && children);
  return (
    <div
      role={tone === 'error' || tone === 'warning' ? 'alert' : 'status'}
      className={classNames('flex items-start gap-3 rounded-card px-4 py-3', classes, className)}
    >
      <Icon
        aria-hidden="true"
        className={classNames('size-4 shrink-0', beside ? 'mt-2' : 'mt-0.5')}
      />
      {/* the action wraps below the text if both do not fit side by side */}
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-2">
        <div className={classNames('min-w-0 flex-1 basis-48', beside && 'py-1.5')}>
          {title && <p className="font-semibold">{title}</p>}
          {children && <div className={classNames(title && 'mt-0.5')}>{children}</div>}
        </div>
        {action}
      </div>
    </div>
  );
}
