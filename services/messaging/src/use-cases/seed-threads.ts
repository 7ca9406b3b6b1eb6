import type { ChatTransactions } from '../adapters/postgres/chat-transactions';
import { preview } from '../domain/message-content';
import type { Mark } from '../domain/receipts';
import type { NewThread } from './ports';

/** A conversation of a demo installation. */
export interface SeededThread extends NewThread {
  readonly product: NonNullable<NewThread['product']>;
  readonly messages: readonly {
    readonly id: string;
    readonly from: 'brand' | 'manufacturer';
    readonly content: string;
    readonly urgent: boolean;
    readonly sentAt: Date;
  }[];
  /** The number of the manufacturer's newest messages that are unread. */
  readonly unreadByBrand: number;
}

/** Stores the demo conversations (DATA-24). Sends no notifications, since the messages are old. */
export class SeedThreads {
  constructor(private readonly transactions: ChatTransactions) {}

  /** @returns the number of new threads */
  async execute(threads: readonly SeededThread[]): Promise<number> {
    let added = 0;
    for (const thread of threads) added += (await this.add(thread)) ? 1 : 0;
    return added;
  }

  private add(thread: SeededThread): Promise<boolean> {
    return this.transactions.run(async (transaction) => {
      const { id: threadId, brand, manufacturer, product, messages, unreadByBrand } = thread;
      if (!(await transaction.create(thread))) return false;
      for (const { id, from, content, urgent, sentAt } of messages) {
        const [sender, recipient] =
          from === 'brand' ? [brand, manufacturer] : [manufacturer, brand];
        const createdAt = sentAt.toISOString();
        await transaction.append(
          {
            id,
            threadId,
            clientId: id,
            senderId: sender.id,
            recipientId: recipient.id,
            content,
            attachments: [],
            productRef: product.id,
            context: null,
            urgent,
            createdAt,
          },
          from === 'brand' ? 'manufacturer' : 'brand',
          preview(content, []),
        );
      }
      const toBrand = messages.filter(({ from }) => from === 'manufacturer');
      const toManufacturer = messages.filter(({ from }) => from === 'brand');
      await transaction.saveReceipts(threadId, 'manufacturer', {
        ...nothingUnread,
        delivered: markAt(toManufacturer.at(-1)),
        read: markAt(toManufacturer.at(-1)),
      });
      await transaction.saveReceipts(threadId, 'brand', {
        unread: unreadByBrand,
        unreadUrgent: toBrand.slice(toBrand.length - unreadByBrand).filter(({ urgent }) => urgent)
          .length,
        delivered: markAt(toBrand.at(-1)),
        read: markAt(toBrand.at(-1 - unreadByBrand)),
      });
      return true;
    });
  }
}

const nothingUnread = { unread: 0, unreadUrgent: 0 };

const markAt = (message: { id: string; sentAt: Date } | undefined): Mark | null =>
  message ? { messageId: message.id, at: message.sentAt.toISOString() } : null;
