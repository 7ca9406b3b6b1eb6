import { anOrder, NO_FEE } from '../../../test/support/builders';
import { OneOrder } from '../../../test/support/one-order';
import type { OrderingTransaction } from '../../adapters/postgres/ordering-transaction';
import type { SampleOrders } from '../../adapters/postgres/samples/sample-requests';
import type { Transactions } from '../../adapters/postgres/transactions';
import type { Order } from '../../domain/order/order';
import type { SampleRequestStatus } from '../../domain/samples/sample-order';
import { MoveSampleOrders } from './move-sample-orders';

/** Sample orders in memory, by their requests. Orders in `away` fail. */
class Orders {
  readonly orders = new Map<string, OneOrder>();
  readonly requests = new Map<string, SampleRequestStatus>();
  readonly failed: string[] = [];
  readonly away = new Set<string>();

  add(id: string, status: Order['status'], request: SampleRequestStatus): this {
    this.orders.set(id, new OneOrder(anOrder({ id, status, kind: 'sample' })));
    this.requests.set(id, request);
    return this;
  }

  get changes(): string[] {
    return [...this.orders.values()]
      .flatMap(({ steps }) => steps.map(({ stepId }) => stepId))
      .filter((id) => id.includes(':sample:'));
  }

  async listBehind(afterId: string | null, limit: number) {
    return [...this.requests]
      .map(([orderId, requestStatus]) => ({ orderId, requestStatus }))
      .filter(({ orderId }) => afterId === null || orderId > afterId)
      .sort((one, other) => (one.orderId < other.orderId ? -1 : 1))
      .slice(0, limit);
  }

  /** A transaction belongs to the order that it locks first. */
  private readonly transactions = {
    run: (work) => {
      let own: OrderingTransaction | undefined;
      const lock: OrderingTransaction['orders']['lock'] = async (id) => {
        if (this.away.has(id)) throw new Error('no answer');
        const order = this.orders.get(id);
        return (await order?.transactions.run(async (tx) => (own = tx).orders.lock(id))) ?? null;
      };
      const whole = new Proxy({ orders: { lock } } as OrderingTransaction, {
        get: (target, name: keyof OrderingTransaction) => own?.[name] ?? target[name],
      });
      return work(whole);
    },
  } as Transactions;

  run(): Promise<void> {
    const onFailure = (orderId: string): void => void this.failed.push(orderId);
    return new MoveSampleOrders(
      this as unknown as SampleOrders,
      this.transactions,
      NO_FEE,
      () => new Date(),
      onFailure,
    ).execute();
  }
}

describe('moving sample orders', () => {
  it('OPEN-35: each goes where its request stands, in the steps of its table', async () => {
    const orders = new Orders()
      .add('1', 'pending', 'approved')
      .add('2', 'pending', 'rejected')
      .add('3', 'pending', 'shipped')
      .add('4', 'approved', 'shipped');
    await orders.run();
    expect(orders.changes).toEqual([
      '1:sample:approve',
      '2:sample:reject',
      '3:sample:approve',
      '3:sample:ship_sample',
      '4:sample:ship_sample',
    ]);
    expect([...orders.orders.values()].map(({ order }) => order?.status)).toEqual([
      'approved',
      'cancelled',
      'completed',
      'completed',
    ]);
  });

  it('one that cannot be moved now keeps none of the others waiting, however many there are', async () => {
    const orders = new Orders();
    for (let count = 100; count < 300; count += 1) orders.add(String(count), 'pending', 'approved');
    orders.away.add('100').add('149').add('299');
    await orders.run();
    expect(orders.failed).toEqual(['100', '149', '299']);
    expect(orders.changes).toHaveLength(197);
    orders.away.clear();
    await orders.run();
    expect(orders.changes).toHaveLength(200);
  });

  it('what has moved meanwhile is left alone', async () => {
    const orders = new Orders().add('1', 'cancelled', 'approved').add('2', 'completed', 'shipped');
    await orders.run();
    expect([orders.changes, orders.failed]).toEqual([[], []]);
  });
});
