import { CircleAlert, CircleCheck } from '@makeport/ui/icons';
import { Spinner } from '@makeport/ui';
import type { DraftStatus } from './draft-autosave';

/** Renders the state of the draft (MFR-22). */
export function DraftStatusLine({ status }: { status: DraftStatus }) {
  return (
    <p className="flex min-h-5 items-center gap-2 text-muted [&_svg]:size-4">
      {status === 'saving' && (
        <>
          <Spinner />
          Saving draft...
        </>
      )}
      {status === 'saved' && (
        <>
          <CircleCheck aria-hidden="true" className="text-green-ink" />
          Draft saved
        </>
      )}
      {status === 'failed' && (
        <span role="alert" className="flex items-center gap-2 text-red-ink">
          <CircleAlert aria-hidden="true" />
          Failed to save draft
        </span>
      )}
    </p>
  );
}
