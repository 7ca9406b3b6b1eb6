import type { ChatMessage } from '../chat-types';
import { Observable } from '../observable';
import {
  continues,
  EMPTY_TIMELINE,
  withEarlier,
  withLater,
  withMessage,
  withNewest,
  withReceipts,
  type Receipts,
  type Timeline,
  type TimelinePage,
} from './timeline';

export interface ConversationState extends Timeline {
  /** 'failed': the first load failed. */
  phase: 'loading' | 'ready' | 'failed';
  /** The end of the loaded range at which a page is being fetched. */
  fetching: 'earlier' | 'later' | null;
  /** The end at which the last fetch failed. */
  endFailed: 'earlier' | 'later' | null;
}

/**
 * Fetches the newest messages, or the page before or after a message. Rejects if there is no
 * answer.
 */
export type FetchPage = (range: { before?: string; after?: string }) => Promise<TimelinePage>;

/** Limits the pages that fill a gap. After a longer absence only the newest messages are shown. */
const CATCH_UP_PAGES = 5;
/**
 * After this time the loaded messages are refetched instead of extended, because their links to
 * attachments may expire after six hours.
 */
const GOOD_FOR_MS = 5 * 60 * 60 * 1000;

/**
 * One conversation in this window: combines fetched pages, events, and messages that were missed.
 */
export class Conversation {
  readonly store = new Observable<ConversationState>({
    ...EMPTY_TIMELINE,
    phase: 'loading',
    fetching: null,
    endFailed: null,
  });

  private fetchedAt = 0;
  /** The last message of the newest fetched page. No message before it is missing. */
  private wholeUpTo: string | null = null;
  /** The latest receipts by reader, kept because receipts may arrive before their messages. */
  private readonly receipts = new Map<string, Receipts>();

  constructor(private readonly fetchPage: FetchPage) {}

  private get state(): ConversationState {
    return this.store.getSnapshot();
  }

  /** Fetches the newest messages and fills the gap between them and the loaded ones (NFR-7). */
  async catchUp(): Promise<void> {
    try {
      const newest = await this.fetchPage({});
      const first = this.state.phase !== 'ready' || Date.now() - this.fetchedAt > GOOD_FOR_MS;
      if (first) this.fetchedAt = Date.now();
      // a user who reads an older range stays there
      if (!first && this.state.hasLater) return;
      if (!first) await this.fillGap(newest);
      this.set(withNewest(first ? EMPTY_TIMELINE : this.state, newest));
      this.store.set({ phase: 'ready' });
      this.wholeUpTo = newest.messages.at(-1)?.id ?? null;
    } catch {
      if (this.state.phase !== 'ready') this.store.set({ phase: 'failed' });
    }
  }

  /** Retries a failed load and shows the loading state. */
  retry = () => {
    this.store.set({ phase: 'loading' });
    return this.catchUp();
  };

  /**
   * Catches up if the server's last message is not the last known one. This finds an event that was
   * lost on the server, which nothing else reveals.
   */
  async compare(lastMessageId: string | null): Promise<void> {
    if (lastMessageId !== null && lastMessageId !== this.wholeUpTo && !this.state.hasLater)
      await this.catchUp();
  }

  private async fillGap(newest: TimelinePage): Promise<void> {
    for (let page = 0; page < CATCH_UP_PAGES && !continues(this.state, newest); page++) {
      const last = this.state.messages.at(-1);
      if (!last) return;
      const missed = withLater(this.state, await this.fetchPage({ after: last.id }));
      // the newest page is added next, so this range stays the end of the conversation
      this.set({ ...missed, hasLater: false });
    }
    // if a gap remains, the newest page replaces this range; scrolling loads older messages
  }

  /** Replaces an older range with the newest messages. */
  async showNewest(): Promise<void> {
    if (!this.state.hasLater) return;
    const newest = await this.fetchPage({}).catch(() => null);
    if (newest) this.set(withNewest(this.state, newest));
    else this.store.set({ endFailed: 'later' });
  }

  loadEarlier = () => this.loadEnd('earlier');
  loadLater = () => this.loadEnd('later');

  private async loadEnd(end: 'earlier' | 'later'): Promise<void> {
    const { fetching, hasEarlier, hasLater, messages } = this.state;
    const edge = end === 'earlier' ? messages[0] : messages.at(-1);
    if (fetching || !edge || !(end === 'earlier' ? hasEarlier : hasLater)) return;
    this.store.set({ fetching: end, endFailed: null });
    try {
      const page = await this.fetchPage(
        end === 'earlier' ? { before: edge.id } : { after: edge.id },
      );
      this.set(end === 'earlier' ? withEarlier(this.state, page) : withLater(this.state, page));
      this.store.set({ fetching: null });
    } catch {
      this.store.set({ fetching: null, endFailed: end });
    }
  }

  receive(message: ChatMessage): void {
    this.set(withMessage(this.state, message));
  }

  applyReceipts(receipts: Receipts): void {
    this.receipts.set(receipts.readerId, receipts);
    this.set(this.state);
  }

  private set(timeline: Timeline): void {
    const { messages, hasEarlier, hasLater } = [...this.receipts.values()].reduce(
      withReceipts,
      timeline,
    );
    this.store.set({ messages, hasEarlier, hasLater });
  }
}
