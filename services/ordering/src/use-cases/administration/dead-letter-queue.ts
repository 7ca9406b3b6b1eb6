import { Injectable } from '@nestjs/common';
import type { MoneyDeskItem } from '@makeport/contracts';
import {
  type DeadLetters,
  DeadLetterOffice,
} from '../../adapters/kafka/clients/dead-letter-office';
import type { DeskPage, DeskPageRequest, DeskQueue } from './desk-queue';

/** Lists one row for each group and topic. One page is enough, because there are few of them. */
@Injectable()
export class DeadLetterQueue implements DeskQueue {
  constructor(private readonly office: DeadLetterOffice) {}

  async count(): Promise<number> {
    const letters = await this.office.summarize();
    return letters.reduce((sum, { count }) => sum + count, 0);
  }

  async list({ first }: DeskPageRequest): Promise<DeskPage> {
    const letters = (await this.office.summarize()).slice(0, first);
    const items = await Promise.all(letters.map((group) => this.item(group)));
    return { items: items.filter((item) => item !== null), hasMore: false, endCursor: null };
  }

  private async item({ key, count }: DeadLetters): Promise<MoneyDeskItem | null> {
    const oldest = await this.office.oldest(key);
    if (!oldest) return null;
    return {
      key,
      orderId: null,
      orderNumber: null,
      brandName: null,
      manufacturerName: null,
      since: oldest.since.toISOString(),
      amountCents: null,
      dueAt: null,
      waiting: 'system',
      action: 'redrive',
      note: `${key}: ${count} ${count === 1 ? 'event' : 'events'}, the oldest because of: ${oldest.failure}`,
    };
  }
}
