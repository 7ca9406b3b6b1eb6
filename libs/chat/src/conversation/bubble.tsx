import type { ReactNode } from 'react';
import { Badge, classNames, VisuallyHidden } from '@makeport/ui';
import { TriangleAlert } from '@makeport/ui/icons';
import { MessageText } from './message-text';

interface BubbleProps {
  own: boolean;
  /** For screen readers, which cannot convey the side of the bubble. */
  author: string;
  urgent: boolean;
  about?: ReactNode;
  content: string;
  attachments?: ReactNode;
  meta: ReactNode;
  failed?: boolean;
}

/** Renders one message, stored or in flight. */
export function Bubble({
  own,
  author,
  urgent,
  about,
  content,
  attachments,
  meta,
  failed = false,
}: BubbleProps) {
  return (
    <div
      className={classNames(
        'flex w-fit max-w-[88%] min-w-24 flex-col gap-1.5 rounded-card px-3.5 py-2.5 sm:max-w-[75%]',
        own ? 'ml-auto rounded-br-sm bg-accent-soft' : 'rounded-bl-sm bg-sunken',
        failed && 'border border-red',
      )}
    >
      <VisuallyHidden>{author}:</VisuallyHidden>
      {urgent && (
        <Badge tone="red" icon={TriangleAlert} className="self-start">
          Urgent
        </Badge>
      )}
      {about}
      {content !== '' && <MessageText text={content} />}
      {attachments}
      <div className="flex items-center justify-end gap-1.5 text-xs text-muted tabular-nums">
        {meta}
      </div>
    </div>
  );
}
