import { useEffect, useRef } from 'react';
import { useCatchUp } from '@makeport/web';
import { toRequestError, useQuery, type CombinedError } from '@makeport/web/graphql';
import { Banner, Button, Skeleton } from '@makeport/ui';
import type { ChatThread, Side } from '../chat-types';
import type { ChatContext } from '../composer/outgoing-message';
import { ConversationPane } from '../conversation/conversation-pane';
import { ChatThreadDocument } from '../gen/graphql';
import { useAutomaticRetry } from '../use-automatic-retry';
import { ConversationHeader } from './conversation-header';

interface OpenConversationProps {
  threadId: string;
  /** The thread from the list, shown while the current version loads. */
  listed: ChatThread | undefined;
  viewer: Side;
  context: ChatContext | null;
  onRemoveContext: () => void;
  onThread: (thread: ChatThread) => void;
  onBack: () => void;
}

/** Shows the conversation that the address names. */
export function OpenConversation({ threadId, listed, onBack, ...pane }: OpenConversationProps) {
  const [{ data, error, fetching }, reload] = useQuery({
    query: ChatThreadDocument,
    variables: { id: threadId },
    requestPolicy: 'cache-and-network',
  });
  const thread = data?.chatThread ?? listed;
  const gone = error ? isOutOfReach(error) : data?.chatThread === null;
  const load = () => reload({ requestPolicy: 'network-only' });
  useCatchUp(() => thread ?? load());
  useAutomaticRetry(error !== undefined && !gone && !thread, load);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = thread !== undefined;
  useEffect(() => {
    if (shown) heading.current?.focus();
  }, [shown]);

  if (thread) {
    return (
      <>
        <ConversationHeader
          thread={thread}
          heading={heading}
          onBack={onBack}
          viewer={pane.viewer}
        />
        <ConversationPane thread={thread} {...pane} />
      </>
    );
  }
  if (fetching) {
    return (
      <div
        role="status"
        aria-busy="true"
        aria-label="Loading conversation"
        className="border-b border-line p-4"
      >
        <Skeleton className="h-11 w-2/3" />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-3 p-4 sm:p-5">
      {gone ? (
        <Banner tone="info" title="Conversation not found">
          You have no conversation at this address.
        </Banner>
      ) : (
        <Banner
          tone="error"
          title="Failed to load conversation"
          action={
            <Button size="sm" onClick={load}>
              Try Again
            </Button>
          }
        />
      )}
      <Button className="self-start" onClick={onBack}>
        All conversations
      </Button>
    </div>
  );
}

/**
 * Returns whether a retry cannot help: the thread does not exist or belongs to another account, or
 * the address is invalid (T23).
 */
function isOutOfReach(error: CombinedError): boolean {
  return ['not_found', 'forbidden', 'invalid_input'].includes(toRequestError(error).kind);
}
