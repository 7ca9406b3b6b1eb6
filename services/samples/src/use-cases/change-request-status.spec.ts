import { MemorySamples } from '../testing/memory-samples';
import { aRequest, brandId, manufacturerId } from '../testing/requests';
import { ChangeRequestStatus } from './change-request-status';
import { FollowOrders } from './follow-orders';
import type { SampleStore } from './ports';
import { presentRequest } from './present-request';

const now = new Date('2026-11-22T10:00:00.000Z');
const press = '5a3b1e00-0000-4000-8000-0000000000aa';
const { id } = aRequest();
let samples: MemorySamples;
let changes: ChangeRequestStatus;
const followed = new FollowOrders(() => now);

beforeEach(() => {
  samples = new MemorySamples().add(aRequest());
  changes = new ChangeRequestStatus(samples as unknown as SampleStore, () => now);
});

describe('a press of a button', () => {
  it('MFR-53, ORD-20: changes the status and tells of it, with what it was before', async () => {
    const approved = await changes.execute(manufacturerId, id, 'approve');
    expect(approved).toMatchObject({ status: 'approved', version: 2 });
    expect(samples.published).toEqual([
      {
        type: 'samples.request-status-changed.v1',
        version: 2,
        data: {
          request: presentRequest(approved),
          previousStatus: 'pending',
          status: 'approved',
          reason: null,
          at: now.toISOString(),
        },
      },
    ]);
  });

  it('MFR-54: an approved request is shipped, and that is its end', async () => {
    await changes.execute(manufacturerId, id, 'approve');
    expect(await changes.execute(manufacturerId, id, 'ship')).toMatchObject({ status: 'shipped' });
    await expect(changes.execute(manufacturerId, id, 'ship')).rejects.toThrow(
      'Failed to update request status',
    );
  });

  it('that is sent again is answered as the first time, and told once', async () => {
    await changes.execute(manufacturerId, id, 'approve', press);
    expect(await changes.execute(manufacturerId, id, 'approve', press)).toMatchObject({
      version: 2,
    });
    expect(samples.published).toHaveLength(1);
  });

  it('ORD-21, OPEN-37: is its manufacturer alone to make, for unknown requests nobody', async () => {
    for (const [accountId, requestId] of [
      [brandId, id],
      ['00000000-0000-4000-8000-000000000102', id],
      [manufacturerId, '5a3b1e00-0000-4000-8000-0000000000ff'],
    ] as const) {
      await expect(changes.execute(accountId, requestId, 'approve')).rejects.toMatchObject({
        kind: 'forbidden',
        message: 'Unauthorized to update request status',
      });
    }
    expect(samples.requests.get(id)).toEqual(aRequest());
  });
});

describe('the order of a request', () => {
  const order = {
    id: 'a1b2c3d4-0000-4000-8000-000000000001',
    kind: 'sample',
    sampleRequestId: id,
  } as const;

  it('OPEN-35: marks it paid, once', async () => {
    await followed.placed(samples, { ...order, status: 'pending' });
    await followed.placed(samples, { ...order, status: 'pending' });
    expect(samples.requests.get(id)).toMatchObject({ orderId: order.id, version: 2 });
    expect(samples.published).toMatchObject([
      { type: 'samples.request-paid.v1', data: { orderId: order.id, request: { paid: true } } },
    ]);
  });

  it('OPEN-41: rejects it where nobody answered in time, and says why', async () => {
    await followed.statusChanged(samples, { ...order, status: 'cancelled' });
    await followed.statusChanged(samples, { ...order, status: 'cancelled' });
    expect(samples.requests.get(id)).toMatchObject({ status: 'rejected', version: 2 });
    expect(samples.published).toMatchObject([
      { data: { previousStatus: 'pending', status: 'rejected', reason: 'order_cancelled' } },
    ]);
  });

  it('otherwise, and of production, changes nothing', async () => {
    const production = { ...order, kind: 'production', sampleRequestId: null } as const;
    await followed.placed(samples, { ...production, status: 'pending' });
    await followed.statusChanged(samples, { ...production, status: 'cancelled' });
    await followed.statusChanged(samples, { ...order, status: 'completed' });
    await followed.placed(samples, { ...order, sampleRequestId: order.id, status: 'pending' });
    expect(samples.requests.get(id)).toEqual(aRequest());
    expect(samples.published).toEqual([]);
  });
});
