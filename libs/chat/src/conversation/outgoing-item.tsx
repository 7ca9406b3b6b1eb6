import { Button } from '@makeport/ui';
import { CircleAlert, Clock, FileText } from '@makeport/ui/icons';
import type { Outgoing } from '../composer/outgoing-message';
import { Bubble } from './bubble';

interface OutgoingItemProps {
  message: Outgoing;
  onTryAgain: () => void;
  onDiscard: () => void;
}

/** Shows a message of this user that the server has not confirmed. */
export function OutgoingItem({ message, onTryAgain, onDiscard }: OutgoingItemProps) {
  const { content, urgent, files, phase } = message;
  const failed = phase === 'failed';
  return (
    <Bubble
      own
      author="You"
      urgent={urgent}
      content={content}
      failed={failed}
      attachments={
        files.length > 0 && (
          <ul className="flex flex-col gap-1">
            {files.map(({ key, name }) => (
              <li key={key} className="flex items-center gap-2 text-muted">
                <FileText aria-hidden="true" className="size-4 shrink-0" />
                <span className="max-w-[150px] truncate">{name}</span>
              </li>
            ))}
          </ul>
        )
      }
      meta={
        failed ? (
          <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
            <span className="inline-flex items-center gap-1 font-medium text-red-ink">
              <CircleAlert aria-hidden="true" className="size-4" />
              Not sent
            </span>
            <Button variant="link" size="sm" onClick={onTryAgain}>
              Try Again
            </Button>
            <Button variant="link" size="sm" onClick={onDiscard}>
              Discard
            </Button>
          </span>
        ) : (
          <>
            Sending
            <Clock aria-hidden="true" className="size-3.5" />
          </>
        )
      }
    />
  );
}
