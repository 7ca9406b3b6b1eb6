import { useEffect, useState } from 'react';
import { usePageTitle, useSession } from '@makeport/web';
import { VIEW_IS_PRIVATE } from '@makeport/web/read-only';
import { useLocation, useNavigate, useSearchParams } from '@makeport/web/router';
import { Card, classNames, EmptyState, PageHeader } from '@makeport/ui';
import { Lock, MessageSquare } from '@makeport/ui/icons';
import type { Side } from '../chat-types';
import { ThreadList } from '../threads/thread-list';
import { useThreadList } from '../threads/use-thread-list';
import { toContext, getMessagesState } from './messages-state';
import { OpenConversation } from './open-conversation';

/**
 * The pages '/brand/messages' and '/manufacturer/messages': the list of conversations and the open
 * conversation (CHAT-1, MFR-59). The address contains the open conversation, so that reload and
 * Back keep it. Phones show either the list or the conversation.
 */
export function MessagesPage({ viewer }: { viewer: Side }) {
  usePageTitle('Messages');
  const { view } = useSession();
  return view ? <PrivateMessages /> : <Conversations viewer={viewer} />;
}

/** VIEW-3, F41: replaces the page in a view, where the server would reject all its requests. */
function PrivateMessages() {
  return (
    <>
      <PageHeader title="Messages" />
      <Card padding="none" className="grid min-h-110 place-items-center">
        <EmptyState icon={Lock} {...VIEW_IS_PRIVATE} />
      </Card>
    </>
  );
}

function Conversations({ viewer }: { viewer: Side }) {
  const navigate = useNavigate();
  const location = useLocation();
  const [address, setAddress] = useSearchParams();
  const search = address.get('search') ?? '';
  const arrived = getMessagesState(location.state);
  const openId = address.get('thread') ?? arrived?.threadId ?? null;
  const { state, model } = useThreadList(search);
  const [droppedFor, setDroppedFor] = useState<string | null>(null);

  useEffect(() => {
    if (!arrived || address.get('thread')) return;
    setAddress((current) => withThread(current, arrived.threadId), {
      replace: true,
      state: arrived,
    });
  }, [arrived, address, setAddress]);

  const onSearch = (text: string) =>
    setAddress(
      (current) => {
        if (text) current.set('search', text);
        else current.delete('search');
        return current;
      },
      { replace: true, state: location.state as unknown },
    );
  const getAddress = (threadId: string) => ({ search: withThread(address, threadId).toString() });
  const toList = () => navigate({ search: withThread(address, null).toString() });
  const about = arrived?.threadId === openId ? toContext(arrived) : null;

  return (
    <>
      <div className={classNames(openId && 'max-lg:sr-only')}>
        <PageHeader title="Messages" />
      </div>
      <Card
        padding="none"
        className={classNames(
          'grid min-h-110 overflow-clip lg:h-[calc(100dvh-12.5rem)] lg:grid-cols-[20rem_1fr] xl:grid-cols-[23rem_1fr]',
          openId
            ? // on a phone a conversation fills the screen below the header
              'h-[calc(100dvh-7rem)] max-sm:-mx-4 max-sm:-my-6 max-sm:h-[calc(100dvh-4.1rem)] max-sm:rounded-none max-sm:border-x-0 max-sm:border-t-0'
            : 'h-[calc(100dvh-10rem)]',
        )}
      >
        <section
          aria-label="Conversation list"
          className={classNames(
            'min-h-0 min-w-0 flex-col lg:flex lg:border-r lg:border-line',
            openId ? 'hidden' : 'flex',
          )}
        >
          <ThreadList
            state={state}
            model={model}
            viewer={viewer}
            search={search}
            onSearch={onSearch}
            addressOf={getAddress}
            currentId={openId}
          />
        </section>
        <section
          aria-label="Conversation"
          className={classNames('min-h-0 min-w-0 flex-col lg:flex', openId ? 'flex' : 'hidden')}
        >
          {openId ? (
            <OpenConversation
              key={openId}
              threadId={openId}
              listed={state.items.find(({ id }) => id === openId)}
              viewer={viewer}
              context={about && droppedFor !== location.key ? about : null}
              onRemoveContext={() => setDroppedFor(location.key)}
              onThread={(thread) => model.put(thread)}
              onBack={() => void toList()}
            />
          ) : (
            <div className="grid flex-1 place-items-center">
              <EmptyState icon={MessageSquare} title="Select a conversation to start messaging" />
            </div>
          )}
        </section>
      </Card>
    </>
  );
}

function withThread(address: URLSearchParams, threadId: string | null): URLSearchParams {
  const next = new URLSearchParams(address);
  if (threadId) next.set('thread', threadId);
  else next.delete('thread');
  return next;
}
