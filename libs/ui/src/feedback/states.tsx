import type { ReactNode } from 'react';
import { Button } from '../button';
import { classNames } from '../class-names';
import { CircleAlert, PackageOpen, type LucideIcon } from '../icons';

interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** The next action, as a button or link. */
  action?: ReactNode;
  icon?: LucideIcon;
  /** 'success' is green, for completed work. */
  tone?: 'neutral' | 'success';
  className?: string;
}

/** Shows that there is nothing here (yet): one sentence and the next action. */
export function EmptyState({
  title,
  text,
  action,
  icon: Icon = PackageOpen,
  tone = 'neutral',
  className,
}: EmptyStateProps) {
  return (
    <div
      className={classNames('flex flex-col items-center gap-3 px-6 py-14 text-center', className)}
    >
      <span
        className={classNames(
          'grid size-12 place-items-center rounded-full',
          tone === 'success' ? 'bg-green-soft text-green-ink' : 'bg-sunken text-muted',
        )}
      >
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <p className="text-base font-medium">{title}</p>
      {text && <p className="max-w-sm text-muted">{text}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}

interface ErrorStateProps {
  /** The failure, e.g. 'Failed to load orders'. */
  title: string;
  text?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** Default 'Try Again'. */
  retryLabel?: string;
  /** Default: the label does not change. MFR-9 requires 'Retrying...'. */
  retryingLabel?: string;
  /** The heading's level, if the error is the page's only content. */
  heading?: 'h1' | 'h2' | 'p';
  className?: string;
}

export function ErrorState({
  title,
  text,
  onRetry,
  retrying = false,
  retryLabel = 'Try Again',
  retryingLabel = retryLabel,
  heading: Title = 'p',
  className,
}: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={classNames('flex flex-col items-center gap-3 px-6 py-14 text-center', className)}
    >
      <span className="grid size-12 place-items-center rounded-full bg-red-soft text-red-ink">
        <CircleAlert aria-hidden="true" className="size-6" />
      </span>
      <Title className="text-base font-medium">{title}</Title>
      {text && <p className="max-w-sm text-muted">{text}</p>}
      {onRetry && (
        <Button className="mt-2" onClick={onRetry} busy={retrying} busyText={retryingLabel}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
