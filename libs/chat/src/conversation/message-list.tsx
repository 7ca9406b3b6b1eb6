import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { Button, IconButton } from '@makeport/ui';
import { ArrowDown } from '@makeport/ui/icons';
import type { Side } from '../chat-types';
import type { Conversation, ConversationState } from './conversation';
import { MessageItem } from './message-item';
import { getRows, type Row } from './message-rows';
import { useScrollAnchor } from './use-scroll-anchor';

interface MessageListProps {
  state: ConversationState;
  conversation: Conversation;
  viewer: Side;
  accountId: string;
  partner: string;
  /** The id of the first message that is new to the viewer. */
  newFrom: string | null;
  /** The user's unconfirmed messages. */
  outgoing: readonly { key: string; element: ReactNode }[];
}

/**
 * Shows the messages in ascending order (CHAT-5). Scrolling up loads earlier messages; the list
 * follows new ones.
 */
export function MessageList({
  state,
  conversation,
  viewer,
  accountId,
  partner,
  newFrom,
  outgoing,
}: MessageListProps) {
  const { messages, hasEarlier, hasLater, fetching, endFailed } = state;
  const rows = useMemo(() => getRows(messages, { newFrom }), [messages, newFrom]);
  const { box, content, atEnd, toEnd } = useScrollAnchor({
    onNearStart: () => endFailed !== 'earlier' && void conversation.loadEarlier(),
    onNearEnd: () => endFailed !== 'later' && void conversation.loadLater(),
  });
  const waiting = useWaiting(state, accountId, atEnd);
  const showNewest = () => {
    if (hasLater) void conversation.showNewest().then(toEnd);
    else toEnd();
  };
  const follow = useEffectEvent(showNewest);
  useEffect(() => {
    // always scrolls to the user's own messages
    if (outgoing.length > 0) follow();
  }, [outgoing.length]);

  const refresh = () => void conversation.catchUp();
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        role="region"
        aria-label={`Messages with ${partner}`}
        // scrollable, so it must be focusable by keyboard
        tabIndex={0}
        className="h-full overflow-x-hidden overflow-y-auto overscroll-contain px-4 [overflow-anchor:none] sm:px-5"
      >
        <div className="flex min-h-full flex-col justify-end py-4">
          {hasEarlier && (
            <End
              failed={endFailed === 'earlier'}
              busy={fetching === 'earlier'}
              label="Show earlier messages"
              onMore={() => void conversation.loadEarlier()}
            />
          )}
          <ol ref={content} className="flex flex-col">
            {rows.map((row) => (
              <ListRow key={row.key} row={row}>
                {row.kind === 'message' && (
                  <MessageItem
                    message={row.message}
                    own={row.message.senderId === accountId}
                    viewer={viewer}
                    partner={partner}
                    onStale={refresh}
                  />
                )}
              </ListRow>
            ))}
            {!hasLater &&
              outgoing.map(({ key, element }) => (
                <li key={key} data-row={key} className="mt-3">
                  {element}
                </li>
              ))}
          </ol>
          {hasLater && (
            <End
              failed={endFailed === 'later'}
              busy={fetching === 'later'}
              label="Show later messages"
              onMore={() => void conversation.loadLater()}
            />
          )}
        </div>
      </div>
      {(!atEnd || hasLater) && (
        <div className="absolute right-4 bottom-3 animate-fade">
          {waiting > 0 ? (
            <Button size="sm" className="shadow-float" onClick={showNewest}>
              <ArrowDown aria-hidden="true" />
              {waiting === 1 ? '1 new message' : `${waiting} new messages`}
            </Button>
          ) : (
            <IconButton
              label="Scroll to the newest message"
              variant="secondary"
              className="shadow-float"
              onClick={showNewest}
            >
              <ArrowDown aria-hidden="true" />
            </IconButton>
          )}
        </div>
      )}
    </div>
  );
}

/** Counts the other side's messages that arrived after the user scrolled away from the end. */
function useWaiting({ messages }: ConversationState, accountId: string, atEnd: boolean): number {
  const newestId = messages.at(-1)?.id ?? null;
  const [seenUpTo, setSeenUpTo] = useState(newestId);
  if (atEnd && seenUpTo !== newestId) setSeenUpTo(newestId);
  if (atEnd || seenUpTo === null) return 0;
  const seen = messages.findIndex(({ id }) => id === seenUpTo);
  return seen === -1
    ? 0
    : messages.slice(seen + 1).filter(({ senderId }) => senderId !== accountId).length;
}

function ListRow({ row, children }: { row: Row; children: ReactNode }) {
  if (row.kind === 'message') {
    return (
      <li data-row={row.key} className={row.follows ? 'mt-1' : 'mt-3'}>
        {children}
      </li>
    );
  }
  return row.kind === 'day' ? (
    <li className="mt-4 text-center text-xs font-medium text-muted first:mt-0">{row.label}</li>
  ) : (
    <li className="mt-4 flex items-center gap-3 text-xs font-medium text-accent-ink before:h-px before:flex-1 before:bg-accent after:h-px after:flex-1 after:bg-accent">
      New messages
    </li>
  );
}

interface EndProps {
  failed: boolean;
  busy: boolean;
  label: string;
  onMore: () => void;
}

/** A button to load more messages, for keyboard users and retries. Scrolling loads them too. */
function End({ failed, busy, label, onMore }: EndProps) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-2 py-2">
      {failed && (
        <p role="alert" className="text-red-ink">
          Failed to load messages
        </p>
      )}
      <Button variant="quiet" size="sm" busy={busy} onClick={onMore}>
        {failed ? 'Try Again' : label}
      </Button>
    </div>
  );
}
