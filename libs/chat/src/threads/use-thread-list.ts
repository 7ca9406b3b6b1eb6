import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useCatchUp } from '@makeport/web';
import { useClient } from '@makeport/web/graphql';
import { ChatThreadsDocument } from '../gen/graphql';
import { useChatEvents } from '../use-chat-events';
import { useAutomaticRetry } from '../use-automatic-retry';
import { ThreadListModel } from './thread-list-model';

const PAGE_SIZE = 30;

/** Loads the account's conversations and keeps them up to date. */
export function useThreadList(search: string) {
  const client = useClient();
  const model = useMemo(
    () =>
      new ThreadListModel(async (after) => {
        const variables = { search: search || null, first: PAGE_SIZE, after };
        const { data, error } = await client
          .query(ChatThreadsDocument, variables, { requestPolicy: 'network-only' })
          .toPromise();
        if (!data) throw error ?? new Error('no answer');
        return data.chatThreads;
      }, search !== ''),
    [client, search],
  );
  useEffect(() => void model.load(), [model]);
  useCatchUp(() => void model.load());
  useChatEvents({
    onMessage: (_message, thread) => model.put(thread),
    onThread: (thread) => model.put(thread),
  });
  const state = useSyncExternalStore(model.store.subscribe, model.store.getSnapshot);
  useAutomaticRetry(state.phase === 'failed', () => void model.load());
  return { state, model };
}
