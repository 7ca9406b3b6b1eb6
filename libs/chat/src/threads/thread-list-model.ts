import type { ChatThread } from '../chat-types';
import { Observable } from '../observable';

interface ThreadPage {
  items: readonly ChatThread[];
  total: number;
  endCursor: string | null;
  hasMore: boolean;
}

export interface ThreadListState extends ThreadPage {
  /** 'failed': the first load failed. */
  phase: 'loading' | 'ready' | 'failed';
  loadingMore: boolean;
}

/** Rejects if there is no answer. */
export type FetchThreads = (after: string | null) => Promise<ThreadPage>;

/**
 * The conversations that match a search, newest first. Merges the loaded pages with threads from
 * events.
 */
export class ThreadListModel {
  readonly store = new Observable<ThreadListState>({
    phase: 'loading',
    items: [],
    total: 0,
    endCursor: null,
    hasMore: false,
    loadingMore: false,
  });

  constructor(
    private readonly fetchPage: FetchThreads,
    /** True with a search text: only the server can decide whether a new thread matches. */
    private readonly searching: boolean,
  ) {}

  private get state(): ThreadListState {
    return this.store.getSnapshot();
  }

  /** Loads the newest page and keeps the pages that were loaded after it. */
  async load(): Promise<void> {
    try {
      const page = await this.fetchPage(null);
      const first = this.state.phase !== 'ready';
      this.store.set({
        phase: 'ready',
        total: page.total,
        items: newestFirst(this.state.items, page.items),
        ...(first ? { endCursor: page.endCursor, hasMore: page.hasMore } : {}),
      });
    } catch {
      if (this.state.phase !== 'ready') this.store.set({ phase: 'failed' });
    }
  }

  /** Retries a failed load and shows the loading state. */
  retry = () => {
    this.store.set({ phase: 'loading' });
    return this.load();
  };

  async loadMore(): Promise<void> {
    const { loadingMore, hasMore, endCursor } = this.state;
    if (loadingMore || !hasMore) return;
    this.store.set({ loadingMore: true });
    try {
      const page = await this.fetchPage(endCursor);
      this.store.set({
        ...page,
        items: newestFirst(this.state.items, page.items),
        loadingMore: false,
      });
    } catch {
      this.store.set({ loadingMore: false });
    }
  }

  /** Adds or updates a thread that is new, has a new message or was read (CHAT-25). */
  put(thread: ChatThread): void {
    const known = this.state.items.some(({ id }) => id === thread.id);
    if (this.searching && !known) return void this.load();
    this.store.set({
      items: newestFirst(this.state.items, [thread]),
      total: this.state.total + (known ? 0 : 1),
    });
  }
}

/**
 * Keeps the newest version of each thread. Threads with the latest messages come first (CHAT-2).
 */
function newestFirst(known: readonly ChatThread[], newer: readonly ChatThread[]): ChatThread[] {
  const byId = new Map(known.map((thread) => [thread.id, thread]));
  for (const thread of newer) {
    const before = byId.get(thread.id);
    if (!before || before.version <= thread.version) byId.set(thread.id, thread);
  }
  return [...byId.values()].sort(
    (a, b) => b.lastMessageAt.localeCompare(a.lastMessageAt) || b.id.localeCompare(a.id),
  );
}
