import { useRef, useState, useSyncExternalStore } from 'react';
import { MANUFACTURER_CLOSED_TEXT } from '@makeport/rules';
import { useSession } from '@makeport/web';
import { Banner, Button, EmptyState, Skeleton, VisuallyHidden } from '@makeport/ui';
import { MessageSquare } from '@makeport/ui/icons';
import { useChatCache } from '../chat-cache';
import { partnerName, type ChatMessage, type ChatThread, type Side } from '../chat-types';
import { Composer } from '../composer/composer';
import { UnconfirmedNote } from '../composer/composer-notes';
import type { ChatContext } from '../composer/outgoing-message';
import { useManufacturerClosed } from '../contact/use-manufacturer-closed';
import { DropZone } from './drop-zone';
import { MessageList } from './message-list';
import { OutgoingItem } from './outgoing-item';
import { useConversation } from './use-conversation';

interface ConversationPaneProps {
  thread: ChatThread;
  viewer: Side;
  /** The order or sample request that the next messages refer to. */
  context?: ChatContext | null;
  onRemoveContext?: () => void;
  /** Called with the thread as updated by a read mark. */
  onThread?: (thread: ChatThread) => void;
}

/** Shows the messages of one thread and the composer. Use the thread's id as its key. */
export function ConversationPane({
  thread,
  viewer,
  context = null,
  onRemoveContext = () => undefined,
  onThread = () => undefined,
}: ConversationPaneProps) {
  const partner = partnerName(thread, viewer);
  const isClosed = useManufacturerClosed(thread.manufacturerId, viewer === 'brand');
  const { account } = useSession();
  const accountId = account?.id ?? '';
  const memory = useChatCache();
  const [composer] = useState(() => memory.composer(thread.id));
  const draft = useSyncExternalStore(composer.store.subscribe, composer.store.getSnapshot);
  const field = useRef<HTMLTextAreaElement>(null);
  const [heard, setHeard] = useState('');
  const [newFrom, setNewFrom] = useState<string | null | undefined>(undefined);

  const onIncoming = (message: ChatMessage) => {
    setHeard(`${partner}: ${spoken(message)}`);
    if (!newFrom && document.visibilityState !== 'visible') setNewFrom(message.id);
  };
  const { state, conversation } = useConversation(thread.id, { onIncoming, onThread });
  if (newFrom === undefined && state.phase === 'ready') {
    setNewFrom(
      state.messages.find(({ recipientId, read }) => recipientId === accountId && !read)?.id ??
        null,
    );
  }
  const outgoing = draft.outgoing.map((message) => ({
    key: message.clientId,
    element: (
      <OutgoingItem
        message={message}
        onTryAgain={composer.tryAgain}
        onDiscard={() => composer.discard(message.clientId)}
      />
    ),
  }));

  return (
    <DropZone onFiles={isClosed ? () => undefined : composer.addFiles}>
      {state.phase === 'loading' && state.messages.length === 0 && <MessagesSkeleton />}
      {state.phase === 'failed' && (
        <div className="flex-1 p-4 sm:p-5">
          <Banner
            tone="error"
            title="Failed to load messages"
            action={
              <Button size="sm" onClick={() => void conversation.retry()}>
                Try Again
              </Button>
            }
          />
        </div>
      )}
      {state.phase === 'ready' && state.messages.length === 0 && outgoing.length === 0 && (
        <div className="grid flex-1 place-items-center overflow-y-auto">
          <EmptyState
            icon={MessageSquare}
            title="No messages yet"
            text={`Write the first message to ${partner}.`}
          />
        </div>
      )}
      {(state.messages.length > 0 || (state.phase === 'ready' && outgoing.length > 0)) && (
        <MessageList
          state={state}
          conversation={conversation}
          viewer={viewer}
          accountId={accountId}
          partner={partner}
          outgoing={outgoing}
          newFrom={newFrom ?? null}
        />
      )}
      <VisuallyHidden>
        <span role="log" aria-label="New messages">
          {heard}
        </span>
      </VisuallyHidden>
      {account?.emailConfirmed === false && !isClosed && (
        <UnconfirmedNote partner={partner} settings={`/${viewer}/settings`} />
      )}
      {isClosed ? (
        <Banner tone="warning" className="m-4 sm:m-5">
          {MANUFACTURER_CLOSED_TEXT}
        </Banner>
      ) : (
        <Composer
          state={draft}
          composer={composer}
          partner={partner}
          context={context}
          onRemoveContext={onRemoveContext}
          field={field}
        />
      )}
    </DropZone>
  );
}

function spoken({ content, attachments, urgent }: ChatMessage): string {
  const said = [content, ...attachments.map(({ name }) => name)].filter(Boolean).join(', ');
  return urgent ? `Urgent. ${said}` : said;
}

function MessagesSkeleton() {
  return (
    <div
      role="status"
      aria-busy="true"
      aria-label="Loading messages"
      className="flex min-h-0 flex-1 flex-col justify-end gap-3 overflow-hidden px-4 py-4 sm:px-5"
    >
      <Skeleton className="h-14 w-3/5" />
      <Skeleton className="h-10 w-2/5" />
      <Skeleton className="ml-auto h-20 w-1/2" />
      <Skeleton className="h-14 w-1/2" />
      <Skeleton className="ml-auto h-10 w-2/5" />
    </div>
  );
}
