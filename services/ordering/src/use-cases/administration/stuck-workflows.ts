import { Injectable } from '@nestjs/common';
import type { MoneyDeskItem } from '@makeport/contracts';
import {
  type StuckOrder,
  UnfinishedOrders,
} from '../../adapters/postgres/administration/unfinished-orders';
import { WorkflowStates } from '../../adapters/temporal/clients/workflow-states';
import { orderNumber } from '../../domain/order/order';
import type { DeskPage, DeskPageRequest, DeskQueue } from './desk-queue';

/** More failures than these are an outage, which a list of rows cannot show. */
const MAX_FAILED = 200;
/** A new order's workflow starts within seconds. */
const START_TIMEOUT_MS = 300_000;

/** Lists unfinished orders without a running workflow, on one page. */
@Injectable()
export class StuckWorkflows implements DeskQueue {
  constructor(
    private readonly states: WorkflowStates,
    private readonly orders: UnfinishedOrders,
  ) {}

  async count(now: Date): Promise<number> {
    return (await this.items(now)).length;
  }

  async list({ first }: DeskPageRequest, now: Date): Promise<DeskPage> {
    const items = await this.items(now);
    return { items: items.slice(0, first), hasMore: items.length > first, endCursor: null };
  }

  private async items(now: Date): Promise<MoneyDeskItem[]> {
    const [failed, waiting] = await Promise.all([
      this.states.failed(MAX_FAILED),
      this.orders.listNeverStarted(new Date(now.getTime() - START_TIMEOUT_MS), MAX_FAILED),
    ]);
    const unfinished = await this.orders.findUnfinished(failed.map(({ orderId }) => orderId));
    const latest = new Map([...failed].reverse().map((one) => [one.orderId, one]));
    const items = [
      ...unfinished.map((order) => {
        const { since, status } = latest.get(order.orderId) ?? {
          since: order.placedAt,
          status: 'failed',
        };
        return toItem(
          order,
          since,
          `The workflow has ended: ${status.toLowerCase().replace('_', ' ')}`,
        );
      }),
      ...waiting.map((order) => toItem(order, order.placedAt, 'The workflow has not been started')),
    ];
    const once = new Map(items.map((item) => [item.key, item]));
    return [...once.values()].sort((one, other) => one.since.localeCompare(other.since));
  }
}

function toItem(order: StuckOrder, since: Date, note: string): MoneyDeskItem {
  const { orderId, brandName, manufacturerName, amountCents } = order;
  return {
    key: orderId,
    orderId,
    orderNumber: orderNumber(orderId),
    brandName,
    manufacturerName,
    amountCents,
    since: since.toISOString(),
    dueAt: null,
    waiting: 'system',
    action: 'retry',
    note,
  };
}
