import type { ReactNode } from 'react';
import { Button } from '../button';
import { classNames } from '../class-names';
import { CircleAlert, PackageOpen, type LucideIcon } from '../icons';

interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** A button or link for the next step. */
  action?: ReactNode;
  icon?: LucideIcon;
  /** Use 'success' (green) if the list is empty because all work is done. */
  tone?: 'neutral' | 'success';
  className?: string;
}

/** Explains in one sentence why there is nothing to show, and offers the next action. */
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
  /** Names the failure, e.g. 'Failed to load orders'. */
  title: string;
  text?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** Default 'Try Again'. */
  retryLabel?: string;
  /** Default: the label does not change. MFR-9 requires 'Retrying...'. */
  retryingLabel?: string;
  /** Set a heading level if the error is the only content of the page. */
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
