import { randomUUID } from 'node:crypto';
import { identityEvents, notificationsRpc, type Actor } from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import { RunningNotifications } from './testing/running-notifications';

describe('notifications of a verification', () => {
  let notifications: RunningNotifications;
  beforeAll(async () => {
    notifications = await RunningNotifications.start();
  });
  afterAll(() => notifications.stop());

  it('VER-11: the manufacturer is told of decisions, by the bell and by mail, and of nothing else', async () => {
    const accountId = randomUUID();
    const at = new Date().toISOString();
    const registered = {
      accountId,
      accountType: 'manufacturer' as const,
      email: `${accountId}@makeport.test`,
      companyName: 'Voltworks',
      location: null,
      registeredAt: at,
      emailConfirmed: true,
    };
    await notifications.publish(identityEvents.accountRegistered, registered, 1);
    const changes = [
      { state: 'submitted', verified: false, reason: null, decision: null },
      { state: 'refused', verified: false, reason: 'Unreadable', decision: 'refuse' },
      { state: 'approved', verified: true, reason: null, decision: 'approve' },
    ] as const;
    for (const [index, change] of changes.entries()) {
      const data = { accountId, at, ...change };
      await notifications.publish(identityEvents.verificationChanged, data, index + 2);
    }
    const actor: Actor = {
      kind: 'user',
      userId: accountId,
      accountType: 'manufacturer',
      name: '',
      email: '',
    };
    await eventually(async () => {
      const told = await notifications.call(notificationsRpc.listNotifications, {}, actor);
      expect(told.notifications.map(({ title }) => title).sort()).toEqual([
        'Verification Not Approved',
        'Your Company Is Verified',
      ]);
      expect(told.notifications[0]?.target).toBe('/manufacturer/settings#verification');
      expect(
        await notifications.query('SELECT 1 FROM mails WHERE recipient_id = $1', [accountId]),
      ).toHaveLength(2);
    });
  });
});
