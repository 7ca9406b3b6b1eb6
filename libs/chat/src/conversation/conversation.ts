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
  /** 'failed': nothing could be loaded yet. */
  phase: 'loading' | 'ready' | 'failed';
  /** What is being fetched at an end of the stretch that is held. */
  fetching: 'earlier' | 'later' | null;
  /** The latest fetch of older or newer ones went wrong. */
  endFailed: 'earlier' | 'later' | null;
}

/** Asks for the newest messages, or for those before or after one; rejects when there is no answer. */
export type FetchPage = (range: { before?: string; after?: string }) => Promise<TimelinePage>;

/** So many pages of missed messages are fetched one by one; after a longer absence the newest alone are shown. */
const CATCH_UP_PAGES = 5;
/** The links to attachments last six hours at least: what was fetched before is fetched anew, not added to. */
const GOOD_FOR_MS = 5 * 60 * 60 * 1000;

/** One conversation as this window holds it: pages, what arrives live, and what was missed meanwhile. */
export class Conversation {
  readonly store = new Observable<ConversationState>({
    ...EMPTY_TIMELINE,
    phase: 'loading',
    fetching: null,
    endFailed: null,
  });

  private fetchedAt = 0;
  /** The last message of the newest page that was fetched: up to it nothing is missing. */
  private wholeUpTo: string | null = null;
  /** The latest of each reader: they may overtake the answer that holds their messages. */
  private readonly receipts = new Map<string, Receipts>();

  constructor(private readonly fetchPage: FetchPage) {}

  private get state(): ConversationState {
    return this.store.getSnapshot();
  }

  /** Fetches the newest messages and, where they do not touch what is held, all that lie between (NFR-7). */
  async catchUp(): Promise<void> {
    try {
      const newest = await this.fetchPage({});
      const first = this.state.phase !== 'ready' || Date.now() - this.fetchedAt > GOOD_FOR_MS;
      if (first) this.fetchedAt = Date.now();
      // somebody who reads an older stretch is not taken away from it
      if (!first && this.state.hasLater) return;
      if (!first) await this.fillGap(newest);
      this.set(withNewest(first ? EMPTY_TIMELINE : this.state, newest));
      this.store.set({ phase: 'ready' });
      this.wholeUpTo = newest.messages.at(-1)?.id ?? null;
    } catch {
      if (this.state.phase !== 'ready') this.store.set({ phase: 'failed' });
    }
  }

  /** Somebody asks for what could not be loaded, and sees that it is being tried. */
  retry = () => {
    this.store.set({ phase: 'loading' });
    return this.catchUp();
  };

  /**
   * A push can be lost on its way through the servers, also between two that arrive or before a message of one's own, and
   * nobody would know: what the server has as the last message tells whether there is something to catch up with.
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
      // the newest page follows: this stretch stays the end of the conversation
      this.set({ ...missed, hasLater: false });
    }
    // still no end in sight: the newest take the place, older ones come by scrolling
  }

  /** The newest messages in place of an older stretch. */
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
