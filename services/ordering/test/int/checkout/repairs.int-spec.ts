import { randomUUID } from 'node:crypto';
import { CheckoutRepository } from '../../../src/adapters/postgres/checkout/checkout.repository';
import { OrderRepository } from '../../../src/adapters/postgres/orders/order.repository';
import { Transactions } from '../../../src/adapters/postgres/transactions';
import { CompleteCheckout } from '../../../src/use-cases/checkout/complete-checkout';
import { RefundCheckout } from '../../../src/use-cases/checkout/refund-checkout';
import { RepairCheckouts } from '../../../src/use-cases/checkout/repair-checkouts';
import { PaymentGateway } from '../../../src/use-cases/payment-gateway';
import { actor, OrderingStack } from '../../support/ordering-stack';
import type { StackPorts } from '../../support/stack-ports';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let stack: OrderingStack;
let ports: StackPorts;
let now: Date;
const failures: unknown[] = [];

/** No process of ordering runs, so no webhook arrives and no browser completes a checkout. */
beforeAll(async () => {
  stack = await OrderingStack.start();
  const targets = { catalog: stack.config.CATALOG_RPC, identity: stack.config.IDENTITY_RPC };
  ports = await stack.createPorts(() => now, targets);
});
afterAll(() => stack.stop());
beforeEach(() => {
  now = new Date();
});

async function repair(afterMs: number): Promise<void> {
  now = new Date(now.getTime() + afterMs);
  const [complete, refund] = [ports.get(CompleteCheckout), ports.get(RefundCheckout)];
  const [transactions, checkouts] = [ports.get(Transactions), ports.get(CheckoutRepository)];
  const payments = ports.get(PaymentGateway);
  await new RepairCheckouts(
    transactions,
    checkouts,
    complete,
    refund,
    payments,
    ports.now,
    (_id, error) => failures.push(error),
  ).execute();
  expect(failures).toEqual([]);
}

/** Opens a checkout through an api that only runs for this call. */
async function openCheckout(): Promise<{ checkoutId: string; paymentIntentId: string }> {
  const app = await stack.startApi();
  try {
    // The repairs run on later days, so the same buyer's next order would be in the past.
    return await stack.openCheckout(
      {},
      actor('brand', { id: randomUUID(), name: 'Northwind Outfitters' }),
    );
  } finally {
    await app.close();
  }
}

async function status(checkoutId: string): Promise<string | undefined> {
  return (await ports.get(CheckoutRepository).find(checkoutId))?.status;
}

describe('the repair of what never arrived', () => {
  it('OPEN-32: makes the orders of a paid checkout that neither browser nor webhook completed', async () => {
    const { checkoutId, paymentIntentId } = await openCheckout();
    await stack.pay(paymentIntentId);
    await repair(1 * MINUTE_MS);
    expect(await status(checkoutId)).toBe('open');
    await repair(5 * MINUTE_MS);
    expect(await status(checkoutId)).toBe('completed');
    expect(await ports.get(OrderRepository).listByCheckout(checkoutId)).toHaveLength(1);
    await stack.expectBooksInOrder();
  });

  it('OPEN-32: pays back what does not fit its checkout', async () => {
    const { checkoutId, paymentIntentId } = await openCheckout();
    await stack.stripe.paymentIntents.update(paymentIntentId, { amount: 200 });
    await stack.pay(paymentIntentId);
    await repair(6 * MINUTE_MS);
    expect(await status(checkoutId)).toBe('refunded');
    const { transferGroups } = await stack.sandbox<{ transferGroups: Record<string, object> }>(
      '/books',
    );
    expect(transferGroups[checkoutId]).toMatchObject({ charged: 200, refunded: 200 });
    await repair(1 * DAY_MS);
    expect(await status(checkoutId)).toBe('refunded');
  });

  it('closes a checkout that nobody has paid for a day: its payment cannot be made any more', async () => {
    const { checkoutId, paymentIntentId } = await openCheckout();
    await repair(6 * MINUTE_MS);
    expect(await status(checkoutId)).toBe('open');
    await repair(2 * DAY_MS);
    expect(await status(checkoutId)).toBe('abandoned');
    await expect(stack.pay(paymentIntentId)).rejects.toThrow(/status of canceled|canceled/);
  });

  it('OPEN-32: carries on with a refund whose process died after it had closed the checkout, once', async () => {
    const { checkoutId, paymentIntentId } = await openCheckout();
    await stack.pay(paymentIntentId);
    await stack.rows(`UPDATE checkouts SET status = 'refunded' WHERE id = $1`, [checkoutId]);
    const { totals } = (await ports.get(CheckoutRepository).find(checkoutId)) ?? {};
    const refunds = async () =>
      (await stack.stripe.refunds.list({ payment_intent: paymentIntentId })).data.map(
        ({ amount }) => amount,
      );
    await repair(6 * MINUTE_MS);
    expect(await refunds()).toEqual([totals?.totalCents]);
    await repair(1 * DAY_MS);
    expect(await refunds()).toEqual([totals?.totalCents]);
    expect(
      await stack.rows(`SELECT FROM checkouts WHERE id = $1 AND next_check_at < $2`, [
        checkoutId,
        now,
      ]),
    ).toEqual([]);
  });
});
