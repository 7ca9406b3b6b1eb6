import { anOrder, NO_FEE } from '../../../test/support/builders';
import type { OrderingTransaction } from '../../adapters/postgres/ordering-transaction';
import type { Transactions } from '../../adapters/postgres/transactions';
import { settle, type EscrowTransaction } from '../../domain/escrow/escrow';
import { MarkWaitingPayout } from './mark-waiting-payout';

const FIRST_DAY = new Date('2026-12-01T10:00:00.000Z');
const DAY_MS = 86_400_000;

describe('a release without an account to go to', () => {
  it('P33: reminds its manufacturer every 30 days, and says since when the money waits', async () => {
    const order = anOrder({ status: 'completed', escrowState: 'released' });
    const [first] = settle(order, { kind: 'release' }, NO_FEE).transactions;
    let release = first as EscrowTransaction;
    const told: unknown[] = [];
    const tx = {
      orders: { lock: () => Promise.resolve(order), update: () => Promise.resolve() },
      escrow: {
        find: () => Promise.resolve(release),
        update: (_id: string, _type: string, change: Partial<EscrowTransaction>) => {
          release = { ...release, ...change };
          return Promise.resolve();
        },
      },
      publish: (_event: unknown, data: { waitsSince: string }) =>
        Promise.resolve(told.push(data.waitsSince)),
    } as unknown as OrderingTransaction;
    let day = 0;
    const transactions = { run: (work) => work(tx) } as Transactions;
    const marks = new MarkWaitingPayout(
      transactions,
      () => new Date(FIRST_DAY.getTime() + day * DAY_MS),
    );
    for (; day <= 65; day += 1) await marks.execute(order.id);
    expect(told).toEqual(Array.from({ length: 3 }, () => FIRST_DAY.toISOString()));
    expect(release.accountRemindedAt).toEqual(new Date(FIRST_DAY.getTime() + 60 * DAY_MS));
    await marks.end(order.id);
    expect(release).toMatchObject({ waitsForAccountSince: null, accountRemindedAt: null });
  });
});
