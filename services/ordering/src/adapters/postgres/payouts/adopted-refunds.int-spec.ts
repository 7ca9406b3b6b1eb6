import { createMigratedDatabase } from '@makeport/service-kit/testing';
import { randomUUID } from 'node:crypto';

import type { DataSource } from 'typeorm';
import { anOrder, greenform, NO_FEE } from '../../../../test/support/builders';
import { storeCharged } from '../../../../test/support/charged-orders';
import { toTransactions } from '../../../../test/support/stored-orders';
import type { Order } from '../../../domain/order/order';
import type { ChargeRefund } from '../../../domain/provider/charge';
import { IdempotentCall } from '../../../use-cases/idempotent-call';
import { ChangeOrderStatus } from '../../../use-cases/orders/change-order-status';
import type { PaymentGateway } from '../../../use-cases/payment-gateway';
import { RefundBrand } from '../../../use-cases/payouts/refund-brand';
import { orderingDataSource } from '../data-source';
import { ProviderCallLog } from '../provider/provider-call-log';

const NOW = new Date('2026-12-01T10:00:00.000Z');
const now = (): Date => NOW;
const TOTAL = anOrder().totals.totalCents;

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

/** Stores two rejected orders of one charge, with the same amount. */
async function twoRejected(): Promise<Order[]> {
  const orders = await storeCharged(
    database,
    NOW,
    { status: 'pending' },
    { status: 'pending', manufacturerId: greenform.id },
  );
  await database.query(
    `UPDATE orders SET payment_info = payment_info || jsonb_build_object('stripePaymentIntentId', 'pi_' || checkout_id)
      WHERE checkout_id = $1`,
    [orders[0]?.checkoutId],
  );
  for (const { id, manufacturerId } of orders)
    await new ChangeOrderStatus(toTransactions(database), NO_FEE, now).execute(manufacturerId, id, {
      action: 'reject',
    });
  return orders;
}

/** The charge at the provider, with one refund of an order's amount that names no order. */
class Charge {
  readonly refunds: ChargeRefund[] = [
    {
      id: `re_${randomUUID()}`,
      status: 'succeeded',
      subject: null,
      orderId: null,
      amountCents: TOTAL,
    },
  ];

  refundBrand({ id }: Order): Promise<string> {
    const payments: Pick<PaymentGateway, 'getCharge' | 'refund' | 'findRefund'> = {
      getCharge: async () => ({ refunds: [...this.refunds], chargebackIds: [] }),
      refund: async ({ subject, amountCents }) => {
        const made = { id: `re_${subject}`, status: 'succeeded', failureReason: null } as const;
        this.refunds.push({ ...made, subject, orderId: null, amountCents });
        return made;
      },
      findRefund: async () => null,
    };
    const calls = new IdempotentCall(new ProviderCallLog(database), now);
    const reverse = { execute: async () => undefined };
    return new RefundBrand(
      toTransactions(database),
      payments as PaymentGateway,
      calls,
      reverse,
      now,
    ).execute(id);
  }
}

it('P8: two orders of one amount at once, 20 times: one takes the refund that is there, the other is refunded', async () => {
  for (let race = 0; race < 20; race++) {
    const orders = await twoRejected();
    const charge = new Charge();
    const outcomes = await Promise.all(orders.map((order) => charge.refundBrand(order)));
    expect(outcomes).toEqual(['refunded', 'refunded']);
    expect(charge.refunds).toHaveLength(2);
    const rows = await database.query<{ id: string }[]>(
      `SELECT stripe_id AS id FROM escrow_transactions WHERE type = 'refund' AND status = 'settled' AND order_id = ANY($1)`,
      [orders.map(({ id }) => id)],
    );
    expect(rows.map(({ id }) => id).sort()).toEqual(charge.refunds.map(({ id }) => id).sort());
  }
}, 60_000);

it('P8: while a call of ours is of unknown outcome nothing is adopted and nothing paid', async () => {
  const [order] = await twoRejected();
  if (!order) throw new Error('an order');
  const log = new ProviderCallLog(database);
  await log.beginFirst(`order:${order.id}`, 'refund', `order:${order.id}:refund:1`, NOW);
  const charge = new Charge();
  await expect(charge.refundBrand(order)).rejects.toThrow('Nothing is paid twice');
  expect(charge.refunds).toHaveLength(1);
});
