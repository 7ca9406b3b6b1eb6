import { Injectable } from '@nestjs/common';
import type { MoneyDeskItem } from '@makeport/contracts';
import type { DeskPage, DeskPageRequest, DeskQueue } from './desk-queue';

/** The dead letters of one consumer group and topic. */
export interface DeadLetters {
  /** `<group>/<topic>` */
  readonly key: string;
  readonly count: number;
}

export interface OldestDeadLetter {
  readonly since: Date;
  readonly failure: string;
}

/**
 * Reads events that consumers of all services gave up on from the broker. Throws if the broker is
 * unavailable.
 */
export abstract class DeadLetterOffice {
  abstract summarize(): Promise<DeadLetters[]>;
  /** Null: there are none. */
  abstract oldest(key: string): Promise<OldestDeadLetter | null>;
  /**
   * Returns the events to their consumer group.
   * @returns how many
   */
  abstract redrive(key: string): Promise<number>;
}

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
