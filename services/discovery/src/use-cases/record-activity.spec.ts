import type { UserActor } from '@makeport/contracts';
import { MemoryActivities } from '../testing/memory-activities';
import { RecordActivity } from './record-activity';

const at = '2026-11-21T10:00:00.000Z';
const activityId = 'd1b2c3d4-0000-4000-8000-000000000001';
const productId = '7d2f8f0e-5c0e-4a53-9b52-1f0b5a7f0a01';
const view = { activityId, activity: { type: 'product_view', productId }, at } as const;
const brand: UserActor = {
  kind: 'user',
  userId: '00000000-0000-4000-8000-000000000001',
  accountType: 'brand',
  name: 'Northwind',
  email: 'n@x.test',
};

async function recorded(
  request: Parameters<RecordActivity['execute']>[0],
  user: UserActor | null,
): Promise<MemoryActivities> {
  const activities = new MemoryActivities();
  await new RecordActivity(activities).execute(request, user);
  return activities;
}

describe('recording an activity', () => {
  it('CAT-19: the view of a signed-in account is stored with product and time', async () => {
    const { activities } = await recorded(view, brand);
    expect(activities).toEqual([
      {
        id: activityId,
        userId: brand.userId,
        type: 'product_view',
        metadata: { product_id: productId, timestamp: at },
        createdAt: new Date(at),
      },
    ]);
  });

  it('CAT-20: every view is emitted to the analytics stream, a visitor’s without an account and not stored', async () => {
    const own = await recorded(view, brand);
    const common = { name: 'product_view', viewId: activityId, productId, at };
    expect(own.emitted).toEqual([
      {
        type: 'discovery.product-viewed.v1',
        data: { ...common, accountId: brand.userId, role: 'brand' },
        version: 1,
      },
    ]);
    const visitors = await recorded(view, null);
    expect(visitors.emitted).toMatchObject([{ data: { ...common, accountId: null, role: null } }]);
    expect(visitors.activities).toEqual([]);
  });

  it('CAT-20: a view keeps in the stream from which list it was opened', async () => {
    const from = { listId: 'd1b2c3d4-0000-4000-8000-000000000009', position: 2 };
    const opened = { ...view, activity: { ...view.activity, from } };
    expect((await recorded(opened, brand)).emitted).toMatchObject([{ data: { productId, from } }]);
    expect((await recorded(view, brand)).emitted[0]?.data).not.toHaveProperty('from');
  });

  it('DATA-17: a search keeps its query and is not emitted', async () => {
    const search = { activityId, activity: { type: 'search', query: 'bottle' }, at } as const;
    const own = await recorded(search, brand);
    expect(own.activities).toMatchObject([
      { type: 'search', metadata: { query: 'bottle', timestamp: at }, createdAt: new Date(at) },
    ]);
    expect(own.emitted).toEqual([]);
    expect((await recorded(search, null)).activities).toEqual([]);
  });

  it('SRCH-12: that a search was one on purpose is kept, also where it is told later', async () => {
    const activities = new MemoryActivities();
    const typed = { activityId, activity: { type: 'search', query: 'bottle' }, at } as const;
    const submitted = { ...typed, activity: { ...typed.activity, submitted: true } } as const;
    for (const each of [typed, submitted, typed])
      await new RecordActivity(activities).execute(each, brand);
    expect(activities.activities).toMatchObject([
      { metadata: { query: 'bottle', submitted: true } },
    ]);
  });
});
