import { Injectable } from '@nestjs/common';
import type { MoneyDeskItem } from '@makeport/contracts';
import type { DeskPage, DeskPageRequest, DeskQueue } from './admin-ports';

/** Of one consumer group and topic. */
export interface DeadLetters {
  /** `<group>/<topic>` */
  readonly key: string;
  readonly count: number;
}

export interface OldestDeadLetter {
  readonly since: Date;
  readonly failure: string;
}

/** Events that consumers gave up on, of all services: the broker knows them. Throws where it does not answer. */
export abstract class DeadLetterOffice {
  abstract summarize(): Promise<DeadLetters[]>;
  /** Null: nothing waits any more. */
  abstract oldest(key: string): Promise<OldestDeadLetter | null>;
  /** Hands them back to their group. @returns how many */
  abstract redrive(key: string): Promise<number>;
}

/** A row for each group and topic. They are few: one page holds them. */
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
