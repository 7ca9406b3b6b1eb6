import { createMigratedDatabase } from '@makeport/service-kit/testing';
import { randomUUID } from 'node:crypto';

import type { DataSource } from 'typeorm';
import { anOrder, greenform, NO_FEE } from '../../../../test/support/builders';
import { storeCharged } from '../../../../test/support/charged-orders';
import { toTransactions } from '../../../../test/support/stored-orders';
import type { Order } from '../../../domain/order/order';
import { ProviderFailure, type ProviderStep } from '../../../domain/provider/provider-call';
import { ClawBackRelease } from '../../../use-cases/disputes/claw-back-release';
import { IdempotentCall } from '../../../use-cases/idempotent-call';
import { ChangeOrderStatus } from '../../../use-cases/orders/change-order-status';
import type { PaymentGateway } from '../../../use-cases/payment-gateway';
import { MarkWaitingPayout } from '../../../use-cases/payouts/mark-waiting-payout';
import { PayManufacturer } from '../../../use-cases/payouts/pay-manufacturer';
import type { PayoutAccountLookup } from '../../../use-cases/payouts/payout-account-lookup';
import { AdminQueries } from '../administration/admin-queries';
import { orderingDataSource } from '../data-source';
import { brokenOrders } from '../money/ledger-rules';
import { ProviderCallLog } from '../provider/provider-call-log';
import { PayoutQueries } from './payout-queries';

const NOW = new Date('2026-12-01T10:00:00.000Z');
const now = (): Date => NOW;
const TOTAL = anOrder().totals.totalCents;
const author = { actor: 'admin', actorName: 'Ada' } as const;

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
afterEach(async () => {
  expect(await database.query(brokenOrders('SELECT id AS order_id FROM orders'))).toEqual([]);
});

/** Stores a released order whose release was not sent. */
async function released(change: Partial<Order> = {}): Promise<Order> {
  const [order] = await storeCharged(database, NOW, { status: 'shipping', ...change });
  if (!order) throw new Error('an order');
  return new ChangeOrderStatus(toTransactions(database), NO_FEE, now).execute(
    order.manufacturerId,
    order.id,
    {
      action: 'mark_completed',
    },
  );
}

const clawBack = ({ id }: Order): Promise<Order> =>
  new ClawBackRelease(toTransactions(database), now).execute(id, author, {
    requestId: randomUUID(),
    audit: { adminId: randomUUID(), reason: null },
  });

/** The provider's transfers, which it may refuse. */
class Transfers {
  readonly made: string[] = [];
  refuses = false;

  pay({ id }: Order, log = new ProviderCallLog(database)): Promise<string> {
    const payments: Pick<PaymentGateway, 'transfer' | 'findTransfer'> = {
      transfer: async ({ orderId }) => {
        if (this.refuses) throw new ProviderFailure('refused', 'No.', 'balance_insufficient');
        this.made.push(orderId);
        return { id: `tr_${orderId}` };
      },
      findTransfer: async ({ orderId }) =>
        this.made.includes(orderId) ? { id: `tr_${orderId}` } : null,
    };
    const accounts = { find: async () => 'acct_1', recheck: async () => 'acct_1' };
    const transactions = toTransactions(database);
    return new PayManufacturer(
      transactions,
      payments as PaymentGateway,
      accounts as unknown as PayoutAccountLookup,
      new IdempotentCall(log, now),
      { execute: async () => undefined },
      new MarkWaitingPayout(transactions, now),
      now,
    ).execute(id);
  }
}

/** Runs an interruption just before or just after the first call is logged. */
class Interrupted extends ProviderCallLog {
  constructor(
    private readonly at: 'before' | 'after',
    private readonly interruption: () => Promise<unknown>,
  ) {
    super(database);
  }

  override async beginFirst(
    subject: string,
    step: ProviderStep,
    key: string,
    at: Date,
  ): Promise<boolean> {
    if (this.at === 'before') await this.interruption();
    const isFirst = await super.beginFirst(subject, step, key, at);
    if (this.at === 'after') await this.interruption();
    return isFirst;
  }
}

const parts = ({ id }: Order): Promise<{ type: string; status: string }[]> =>
  database.query(
    `SELECT type, status FROM escrow_transactions WHERE order_id = $1 AND type <> 'hold' ORDER BY type DESC`,
    [id],
  );
const owedTo = ({ manufacturerId }: Order): Promise<number> =>
  toTransactions(database).run((tx) => tx.ledger.getBalance(`manufacturer:${manufacturerId}`));
const getDebts = ({ id }: Order): Promise<unknown[]> =>
  database.query(
    `SELECT cause, state, open_cents::int AS cents FROM manufacturer_debts WHERE order_id = $1`,
    [id],
  );

const GIVEN_UP = [
  { type: 'release', status: 'given_up' },
  { type: 'refund', status: 'pending' },
];

describe('a release that was not sent', () => {
  it('P2, P8: is refunded by an admin: nobody owes anything, and no payout follows', async () => {
    const order = await released({ manufacturerId: randomUUID() });
    expect(await clawBack(order)).toMatchObject({ escrowState: 'refunded', status: 'completed' });
    expect(await parts(order)).toEqual(GIVEN_UP);
    expect(await owedTo(order)).toBe(0);
    expect(await getDebts(order)).toEqual([]);
    const transfers = new Transfers();
    expect(await transfers.pay(order)).toBe('paid');
    expect(transfers.made).toEqual([]);
    const payouts = new PayoutQueries(database);
    expect(await payouts.balance(order.manufacturerId)).toMatchObject({
      releasedCents: 0,
      payableCents: 0,
    });
    const page = await payouts.payouts(order.manufacturerId, { first: 10, after: undefined });
    expect(page.payouts).toMatchObject([{ status: 'reversed', failed: false }]);
    await expect(clawBack(order)).rejects.toMatchObject({ code: 'ordering.already_decided' });
  });

  it('P2: that a fraud warning freezes is refunded, and the warning ends', async () => {
    const order = await released();
    await database.query(`UPDATE orders SET fraud_warning = 'open' WHERE id = $1`, [order.id]);
    const transfers = new Transfers();
    expect(await transfers.pay(order)).toBe('frozen');
    expect(await clawBack(order)).toMatchObject({ escrowState: 'refunded', fraudWarning: 'ended' });
    expect(await transfers.pay(order)).toBe('paid');
    expect(transfers.made).toEqual([]);
  });

  it('P2: whose transfer was refused is refunded, one of unknown outcome is not', async () => {
    const transfers = new Transfers();
    transfers.refuses = true;
    const refused = await released();
    await expect(transfers.pay(refused)).rejects.toThrow('No.');
    const { lastTransfer } = (await new AdminQueries(database).books(refused.id)) ?? {};
    expect(lastTransfer).toBe('refused');
    await clawBack(refused);
    expect(await parts(refused)).toEqual(GIVEN_UP);

    const unknown = await released();
    await new ProviderCallLog(database).beginFirst(
      `order:${unknown.id}`,
      'transfer',
      unknown.id,
      NOW,
    );
    await expect(clawBack(unknown)).rejects.toMatchObject({ code: 'ordering.payout_under_way' });
  });

  it('P2: that was to pay debts off leaves as much of them', async () => {
    const manufacturerId = greenform.id;
    const transfers = new Transfers();
    const earlier = await released({ manufacturerId });
    await transfers.pay(earlier);
    await clawBack(earlier);
    await toTransactions(database).run(async (tx) => {
      const [debt] = await tx.debts.lockOfOrder(earlier.id);
      await tx.debts.leaveOpen(debt?.id ?? '');
      await tx.escrow.update(earlier.id, 'reversal', { status: 'given_up' });
    });
    const next = await released({ manufacturerId });
    // The state after a first attempt has fixed the amount, when other payouts had repaid the rest.
    await toTransactions(database).run(async (tx) => {
      await tx.escrow.update(next.id, 'release', { withheldCents: 1_000 });
      const [debt] = await tx.debts.lockOfOrder(earlier.id);
      if (!debt) throw new Error('a debt');
      const after = { ...debt, openCents: debt.openCents - 1_000 };
      await tx.debts.repay(after, { source: 'payout', orderId: next.id, amountCents: 1_000 }, NOW);
    });
    await clawBack(next);
    expect(await getDebts(next)).toEqual([{ cause: 'refund', state: 'open', cents: 1_000 }]);
    expect(await owedTo(next)).toBe(-TOTAL);
    expect((await parts(next)).map(({ type }) => type)).toEqual(['release', 'refund']);
  });

  it('P2: refunded just before its transfer is written down, it is not sent', async () => {
    const order = await released();
    const transfers = new Transfers();
    const log = new Interrupted('before', () => clawBack(order));
    expect(await transfers.pay(order, log)).toBe('paid');
    expect(transfers.made).toEqual([]);
    expect(await parts(order)).toEqual(GIVEN_UP);
  });

  it('P2: refunded once its transfer is written down, the admin is told that it is on its way', async () => {
    const order = await released();
    const transfers = new Transfers();
    const log = new Interrupted('after', () =>
      expect(clawBack(order)).rejects.toMatchObject({ code: 'ordering.payout_under_way' }),
    );
    expect(await transfers.pay(order, log)).toBe('paid');
    expect(transfers.made).toEqual([order.id]);
    expect(await parts(order)).toEqual([{ type: 'release', status: 'settled' }]);
  });

  it('P2: payout against refund, 40 times: sent or refunded, or sent and then taken back', async () => {
    const transfers = new Transfers();
    for (let race = 0; race < 40; race++) {
      const order = await released();
      const both = [() => transfers.pay(order), () => clawBack(order)];
      if (race % 2) both.reverse();
      const results = await Promise.allSettled(both.map((begin) => begin()));
      const taken = results[race % 2 ? 0 : 1];
      const isSent = transfers.made.includes(order.id);
      const release = (await parts(order)).find(({ type }) => type === 'release');
      expect(release?.status).toBe(isSent ? 'settled' : 'given_up');
      if (!isSent) expect(taken?.status).toBe('fulfilled');
    }
  }, 60_000);
});
