import { orderingRpc } from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import { LedgerAudit } from '../../../src/adapters/postgres/money/ledger-audit';
import { moneyFigures } from '../../../src/adapters/postgres/money/money-figures';
import { OrderRepository } from '../../../src/adapters/postgres/orders/order.repository';
import { ProviderEventQueue } from '../../../src/adapters/postgres/provider/provider-event-queue';
import { Transactions } from '../../../src/adapters/postgres/transactions';
import { captureWithoutOrder } from '../../../src/domain/escrow/escrow';
import { AddMissedEvents } from '../../../src/use-cases/reconciliation/add-missed-events';
import { AuditLedger } from '../../../src/use-cases/reconciliation/audit-ledger';
import { FetchMissedEvents } from '../../../src/use-cases/reconciliation/fetch-missed-events';
import { ProviderBooks } from '../../../src/use-cases/reconciliation/provider-books';
import { platformEventTypes } from '../../../src/use-cases/webhooks/handle-provider-event';
import { OrderingStack } from '../../support/ordering-stack';
import { ProviderComparison } from '../../support/provider-comparison';
import type { StackPorts } from '../../support/stack-ports';

const MINUTE_MS = 60_000;

let stack: OrderingStack;
let ports: StackPorts;
/** How far the reconciliation's clock is ahead, in milliseconds. */
let aheadMs = 0;
beforeAll(async () => {
  // A pending payout is retried only after hours, so that only the reconciliation can continue it.
  stack = await OrderingStack.start({ PAYOUT_RETRY_HOURS: '10' });
  await stack.startApi();
  await stack.startWorker();
  const now = (): Date => new Date(Date.now() + aheadMs);
  ports = await stack.createPorts(now);
  await stack.sandbox('/webhooks/mode', { drop: true });
});
afterAll(() => stack.stop());
beforeEach(() => {
  aheadMs = 0;
});

function fetchMissed(missed: string[] = []): FetchMissedEvents {
  const add = new AddMissedEvents(ports.get(ProviderEventQueue), ports.now, ({ type }) =>
    missed.push(type),
  );
  return new FetchMissedEvents(ports.get(ProviderBooks), add, platformEventTypes, ports.now);
}

function reconcile(differences: string[] = []): Promise<number> {
  return new ProviderComparison(ports).reconcile(differences);
}

async function paidOrder(paymentMethod: string) {
  const { checkoutId, paymentIntentId } = await stack.openCheckout();
  await stack.pay(paymentIntentId, paymentMethod);
  const { orders } = await stack.call(orderingRpc.completeCheckout, {
    checkoutId,
    paymentMethod: 'credit',
  });
  const [order] = orders;
  if (!order) throw new Error('a completed checkout has an order');
  return order;
}

async function getRefund(orderId: string): Promise<string | undefined> {
  const transactions = await stack.escrowTransactions(orderId);
  return transactions.find(({ type }) => type === 'refund')?.status;
}

describe('what the provider keeps', () => {
  it('P3: is read from its balance transactions and booked, once', async () => {
    const order = await paidOrder('pm_card_visa');
    const [row] = await stack.rows<{ id: string }>(
      `SELECT stripe_charge_id AS id FROM payments WHERE checkout_id = $1`,
      [order.checkoutId],
    );
    const charge = await stack.stripe.charges.retrieve(row?.id ?? '', {
      expand: ['balance_transaction'],
    });
    const transaction = charge.balance_transaction;
    const fee = transaction !== null && typeof transaction === 'object' ? transaction.fee : 0;
    expect(fee).toBeGreaterThan(0);
    const booked = () =>
      stack.rows(
        `SELECT amount_cents::int AS amount, side FROM ledger_entries JOIN ledger_postings ON posting_id = ledger_postings.id
          WHERE order_id = $1 AND account = 'provider_fees'`,
        [order.id],
      );
    for (const minutes of [6, 12]) {
      aheadMs = minutes * MINUTE_MS;
      await reconcile();
      expect(await booked()).toEqual([{ amount: fee, side: 'debit' }]);
    }
    await stack.expectBooksInOrder();
  });
});

describe('webhooks that never arrive', () => {
  it('OPEN-32: a payment that neither browser nor webhook told of becomes its order', async () => {
    const { checkoutId, paymentIntentId } = await stack.openCheckout();
    await stack.pay(paymentIntentId);
    const missed: string[] = [];
    const look = fetchMissed(missed);
    // The webhook of a recent event may still arrive.
    expect(await look.execute()).toBe(0);
    aheadMs = 6 * MINUTE_MS;
    await look.execute();
    expect(missed).toContain('payment_intent.succeeded');
    await eventually(async () => {
      expect(await ports.get(OrderRepository).listByCheckout(checkoutId)).toHaveLength(1);
    });
    expect(await look.execute()).toBe(0);
    await stack.expectBooksInOrder();
  });

  it('OPEN-41: a refund that the bank confirmed long ago is settled', async () => {
    const order = await paidOrder('pm_card_pendingRefund');
    await stack.press(order.id, 'reject');
    await eventually(async () => {
      const { refund } = await stack.sandbox<{ refund: unknown[] }>('/objects?kind=refund');
      expect(refund).not.toHaveLength(0);
    });
    await stack.sandbox('/settle', {});
    aheadMs = 6 * MINUTE_MS;
    await eventually(async () => {
      await fetchMissed().execute();
      expect(await getRefund(order.id)).toBe('settled');
    });
    await stack.expectBooksInOrder();
  });

  it('a refund that the bank sent back after it was settled is owed again, and the books agree', async () => {
    const order = await paidOrder('pm_card_refundFail');
    await stack.press(order.id, 'reject');
    await stack.payoutSettled(order.id);
    await stack.sandbox('/settle', {});
    aheadMs = 6 * MINUTE_MS;
    const differences: string[] = [];
    await reconcile(differences);
    expect(differences).toEqual(['refunded: $1,335.00 in the ledger, $0.00 there']);
    expect((await moneyFigures(stack.database)).providerDifferences).toBe(1);

    await fetchMissed().execute();
    await eventually(async () => {
      expect(await getRefund(order.id)).toBe('failed');
    });
    aheadMs += 2 * MINUTE_MS;
    expect(await reconcile()).toBeGreaterThan(0);
    expect((await moneyFigures(stack.database)).providerDifferences).toBe(0);
  });
});

describe('the comparison of the books', () => {
  it('money: looks at every checkout once after each movement, and is silent while both sides agree', async () => {
    const order = await paidOrder('pm_card_visa');
    for (const action of [
      'approve',
      'start_production',
      'mark_shipping',
      'mark_completed',
    ] as const)
      await stack.press(order.id, action);
    await stack.payoutSettled(order.id);
    aheadMs = 20 * MINUTE_MS;
    const differences: string[] = [];
    expect(await reconcile(differences)).toBeGreaterThan(0);
    expect(await reconcile(differences)).toBe(0);
    expect(differences).toEqual([]);
  });

  it('money: reports what the provider did and the ledger does not know', async () => {
    const order = await paidOrder('pm_card_visa');
    const { latest_charge: charge } = await stack.stripe.paymentIntents.retrieve(
      order.stripePaymentIntentId,
    );
    if (typeof charge !== 'string') throw new Error('a paid order has a charge');
    await stack.stripe.transfers.create({
      amount: 5_000,
      currency: 'usd',
      destination: 'acct_demo_voltworks',
      transfer_group: order.checkoutId,
      source_transaction: charge,
    });
    aheadMs = 30 * MINUTE_MS;
    const differences: string[] = [];
    await reconcile(differences);
    expect(differences).toEqual(['transferred: $0.00 in the ledger, $50.00 there']);
    // Reported again as long as it exists.
    aheadMs += 2 * MINUTE_MS;
    await reconcile(differences);
    expect(differences).toHaveLength(2);
  });
});

describe('what moved at the provider alone', () => {
  it('P2, money: is found in a checkout whose ledger rests', async () => {
    const order = await paidOrder('pm_card_visa');
    aheadMs = 6 * MINUTE_MS;
    expect(await reconcile()).toBeGreaterThan(0);
    await stack.stripe.refunds.create({
      payment_intent: order.stripePaymentIntentId,
      amount: 2_500,
    });
    const differences: string[] = [];
    aheadMs = 12 * MINUTE_MS;
    await reconcile(differences);
    expect(differences).toContain('refunded: $0.00 in the ledger, $25.00 there');
  });
});

describe('the audit of the ledger', () => {
  it('money: finds what broke long ago, tells of it as long as it is there, and comes round again', async () => {
    const order = await paidOrder('pm_card_visa');
    const found: string[] = [];
    const audit = new AuditLedger(ports.get(LedgerAudit), (orderId, what) =>
      found.push(`${orderId}: ${what}`),
    );
    const hold = (status: string) =>
      stack.rows(`UPDATE escrow_transactions SET status = $2 WHERE order_id = $1`, [
        order.id,
        status,
      ]);
    await hold('released');
    expect(await audit.execute()).toBe(true);
    expect(found).toEqual([`${order.id}: the escrow account holds 133500, the hold says 0`]);
    expect((await moneyFigures(stack.database)).ledgerViolations).toBe(1);
    await hold('pending');
    await audit.execute();
    expect(found).toHaveLength(1);
    expect((await moneyFigures(stack.database)).ledgerViolations).toBe(0);
  });
});

describe('what moves while the books are compared', () => {
  it('money: is no difference, since the provider’s book was read before', async () => {
    const order = await paidOrder('pm_card_visa');
    aheadMs = 6 * MINUTE_MS;
    const comparison = new ProviderComparison(ports);
    await comparison.reconcile();
    // Booked after the last import.
    const booked = captureWithoutOrder(order.checkoutId, 100);
    await ports.get(Transactions).run((tx) => tx.ledger.post(booked, ports.now()));
    const compared = () =>
      stack.rows(`SELECT compared_at FROM reconciliations WHERE checkout_id = $1`, [
        order.checkoutId,
      ]);
    const before = await compared();
    aheadMs += MINUTE_MS / 2;
    await stack.stripe.refunds.create({ payment_intent: order.stripePaymentIntentId, amount: 100 });
    const differences: string[] = [];
    await comparison.reconcile(differences);
    expect(differences).toEqual([]);
    expect(await compared()).toEqual(before);
  });
});
