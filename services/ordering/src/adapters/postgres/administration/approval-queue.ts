import { Injectable } from '@nestjs/common';
import type { MoneyDeskItem } from '@makeport/contracts';
import { DataSource } from 'typeorm';
import type {
  DeskPage,
  DeskPageRequest,
  DeskQueue,
} from '../../../use-cases/administration/desk-queue';
import { StoredDeskQueue } from './stored-desk-queue';

/**
 * The requests that wait for a second administrator. The viewer's own requests can only be
 * withdrawn.
 */
@Injectable()
export class ApprovalQueue implements DeskQueue {
  private readonly queue: StoredDeskQueue;

  constructor(private readonly dataSource: DataSource) {
    this.queue = new StoredDeskQueue(dataSource, 'approvals');
  }

  count(now: Date): Promise<number> {
    return this.queue.count(now);
  }

  async list(page: DeskPageRequest, now: Date): Promise<DeskPage> {
    const { items, ...rest } = await this.queue.list(page, now);
    const own = await this.dataSource.query<{ id: string }[]>(
      `SELECT id FROM money_approvals WHERE id = ANY($1) AND requested_by = $2`,
      [items.map(({ key }) => key), page.viewerId],
    );
    const ownKeys = new Set(own.map(({ id }) => id));
    const getAction = ({ key }: MoneyDeskItem) => (ownKeys.has(key) ? 'withdraw' : 'approve');
    return { ...rest, items: items.map((item) => ({ ...item, action: getAction(item) })) };
  }
}
