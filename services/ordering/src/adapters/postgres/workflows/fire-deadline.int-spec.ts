import { createMigratedDatabase } from '@makeport/service-kit/testing';
import { orderingEvents } from '@makeport/contracts';

import type { DataSource } from 'typeorm';
import { NO_FEE } from '../../../../test/support/builders';
import { toTransactions, storeOrders } from '../../../../test/support/stored-orders';
import type { FiringDeadline } from '../../../domain/deadlines/deadlines';
import { hold } from '../../../domain/escrow/escrow';
import type { Order } from '../../../domain/order/order';
import { FireDeadline } from '../../../use-cases/deadlines/fire-deadline';
import { orderingDataSource } from '../data-source';

const NOW = new Date('2026-12-01T10:00:00.000Z');
const DUE = new Date('2026-12-01T09:59:59.000Z');
const inspected = { status: 'completed', completedAt: NOW, inspectionUntil: DUE } as const;
const problem = { reason: 'Scratched', reportedAt: new Date('2026-11-28T09:59:59.000Z') };

let database: DataSource;
let drop: () => Promise<void>;
beforeAll(async () => {
  const test = await createMigratedDatabase('ordering', orderingDataSource);
  database = orderingDataSource(test.url);
  drop = async () => {
    await database.destroy();
    await test.drop();
  };
  await database.initialize();
});
afterAll(() => drop());

async function planted(change: Partial<Order>, ...deadlines: FiringDeadline[]): Promise<string> {
  const [order] = await storeOrders(database, [change]);
  if (!order) throw new Error('a stored order');
  const { transaction, posting } = hold(order);
  await toTransactions(database).run(async (tx) => {
    await tx.escrow.add(transaction);
    await tx.ledger.post(posting, NOW);
    await tx.deadlines.set(
      order.id,
      Object.fromEntries(deadlines.map((deadline) => [deadline, DUE])),
    );
  });
  return order.id;
}

const fire = (orderId: string, deadline: FiringDeadline, dueAt = DUE) =>
  new FireDeadline(toTransactions(database), NO_FEE, () => NOW).execute({
    orderId,
    deadline,
    dueAt,
  });

async function told(orderId: string): Promise<string[]> {
  const rows = await database.query<{ type: string }[]>(
    `SELECT type FROM outbox WHERE aggregate_id = $1 AND topic = 'ordering.order' ORDER BY version`,
    [orderId],
  );
  return rows.map(({ type }) => type);
}

describe('a deadline that has come', () => {
  it.each([
    ['answer_reminder', { status: 'pending' }, orderingEvents.orderAnswerReminded],
    ['expected', { status: 'shipping' }, orderingEvents.orderCompletionOverdue],
    [
      'talk',
      { status: 'approved', hasDispute: true, problem },
      orderingEvents.orderProblemReminded,
    ],
    [
      'escalate',
      { status: 'approved', hasDispute: true, problem },
      orderingEvents.orderProblemEscalated,
    ],
    ['inspection_reminder', inspected, orderingEvents.orderInspectionReminded],
    ['inspection', inspected, orderingEvents.orderInspectionEnded],
    ['holding_warning', { status: 'approved' }, orderingEvents.orderHoldingLimitNear],
  ] as const)(
    'money: %s is told of once, however often it is fired',
    async (deadline, change, event) => {
      const orderId = await planted(change, deadline);
      expect(await fire(orderId, deadline)).toMatchObject({ version: 2, status: change.status });
      expect(await fire(orderId, deadline)).toMatchObject({ version: 2 });
      expect(await told(orderId)).toEqual([event.type]);
    },
  );

  it('OPEN-41: an order that nobody answered is cancelled and refunded, once', async () => {
    const orderId = await planted({ status: 'pending' }, 'answer');
    const cancelled = { status: 'cancelled', escrowState: 'refunded', version: 2 };
    expect(await fire(orderId, 'answer')).toMatchObject(cancelled);
    expect(await fire(orderId, 'answer')).toMatchObject(cancelled);
    expect(await told(orderId)).toEqual([orderingEvents.orderStatusChanged.type]);
  });

  it.each([
    ['answer_reminder', { status: 'approved' }],
    ['answer', { status: 'approved' }],
    ['expected', { status: 'completed', completedAt: NOW }],
    ['talk', { status: 'approved' }],
    ['inspection', { status: 'completed', completedAt: NOW, escrowState: 'released' }],
    ['holding_warning', { status: 'approved', escrowState: 'released' }],
  ] as const)(
    'money: %s of an order that has moved on changes nothing',
    async (deadline, change) => {
      const orderId = await planted(change, deadline);
      expect(await fire(orderId, deadline)).toMatchObject({ version: 1 });
      expect(await told(orderId)).toEqual([]);
    },
  );

  it('OPEN-43: one that was moved meanwhile is not due', async () => {
    const orderId = await planted({ status: 'in_production' }, 'expected');
    const later = new Date('2027-01-01T23:59:59.999Z');
    await toTransactions(database).run((tx) => tx.deadlines.set(orderId, { expected: later }));
    expect(await fire(orderId, 'expected')).toMatchObject({
      version: 1,
      deadlines: { expected: later },
    });
    expect(await fire(orderId, 'expected', later)).toMatchObject({ version: 2 });
  });
});
