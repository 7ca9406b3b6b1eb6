import { Button, classNames } from '@makeport/ui';
import { useReadOnlyReason } from '@makeport/web/read-only';
import { Link } from '@makeport/web/router';
import type { ReactNode } from 'react';

interface ProductFormFooterProps {
  list: string;
  submit: string;
  busy: boolean;
  busyText: string;
  /** Shown at the other end of the footer. */
  status?: ReactNode;
}

/** Renders the buttons of the form in a footer that is always visible. */
export function ProductFormFooter({
  list,
  submit,
  busy,
  busyText,
  status,
}: ProductFormFooterProps) {
  const unavailable = useReadOnlyReason();
  return (
    <div
      className={classNames(
        'sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line bg-ground px-4 py-3',
        status ? 'justify-between' : 'justify-end',
      )}
    >
      {status}
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button asChild>
          <Link to={list}>Cancel</Link>
        </Button>
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          busyText={busyText}
          unavailable={unavailable}
        >
          {submit}
        </Button>
      </div>
    </div>
  );
}
