import { memo } from 'react';
import { formatTime } from '@makeport/web';
import type { ChatMessage, Side } from '../chat-types';
import { Attachments } from './attachments';
import { Bubble } from './bubble';
import { ContextLink } from './context-link';
import { Ticks } from './ticks';

interface MessageItemProps {
  message: ChatMessage;
  own: boolean;
  viewer: Side;
  partner: string;
  onStale: () => void;
}

/** Shows one stored message with its time (CHAT-27). The user's own messages also have ticks. */
export const MessageItem = memo(function MessageItem({
  message,
  own,
  viewer,
  partner,
  onStale,
}: MessageItemProps) {
  const { content, urgent, context, attachments, createdAt, delivered, read } = message;
  return (
    <Bubble
      own={own}
      author={own ? 'You' : partner}
      urgent={urgent}
      about={context && <ContextLink context={context} viewer={viewer} />}
      content={content}
      attachments={<Attachments attachments={attachments} onStale={onStale} />}
      meta={
        <>
          <time dateTime={createdAt}>{formatTime(createdAt)}</time>
          {own && <Ticks delivered={delivered} read={read} />}
        </>
      }
    />
  );
});
