import { MemoryActivities } from '../testing/memory-activities';
import { FollowAccounts } from './follow-accounts';

const at = '2026-11-21T10:00:00.000Z';
const accountId = '00000000-0000-4000-8000-000000000001';

async function stored(type: Parameters<FollowAccounts['happened']>[2]) {
  const memory = new MemoryActivities();
  for (let time = 1; time <= 2; time += 1) {
    await new FollowAccounts().happened(memory, 'event-1', type, { accountId, at });
  }
  return memory;
}

describe('what identity tells of accounts', () => {
  it('AUTH-26: signing in and signing out are activities of the account, once for each event', async () => {
    for (const type of ['login', 'logout'] as const) {
      const { activities, emitted } = await stored(type);
      expect(activities).toEqual([
        {
          id: 'event-1',
          userId: accountId,
          type,
          metadata: { timestamp: at },
          createdAt: new Date(at),
        },
      ]);
      expect(emitted).toEqual([]);
    }
  });

  it('BDASH-33, MFR-66: a saved profile is an activity with its time', async () => {
    const { activities } = await stored('profile_update');
    expect(activities).toMatchObject([{ type: 'profile_update', metadata: { timestamp: at } }]);
    expect(activities).toHaveLength(1);
  });
});
