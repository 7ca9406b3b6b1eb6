import { randomUUID } from 'node:crypto';
import { identityEvents, notificationsRpc, type Actor } from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import { RunningNotifications } from './testing/running-notifications';

describe('notifications of two-step verification', () => {
  let notifications: RunningNotifications;
  beforeAll(async () => {
    notifications = await RunningNotifications.start();
  });
  afterAll(() => notifications.stop());

  it.each([
    [
      'brand',
      [
        'Two-Step Verification Is Off',
        'Two-Step Verification Is On',
        'Two-Step Verification Was Reset',
      ],
    ],
    ['admin', []],
  ] as const)(
    'MFA-8: a %s is told of each change by mail, and who has a bell there, too',
    async (accountType, titles) => {
      const accountId = randomUUID();
      const at = new Date().toISOString();
      const registered = {
        accountId,
        accountType,
        email: `${accountId}@makeport.test`,
        companyName: 'Northwind',
        location: null,
        registeredAt: at,
        emailConfirmed: true,
      };
      await notifications.publish(identityEvents.accountRegistered, registered, 1);
      for (const [index, change] of (['enabled', 'disabled', 'reset'] as const).entries()) {
        const data = { accountId, accountType, change, at };
        await notifications.publish(identityEvents.secondFactorChanged, data, index + 2);
      }
      const actor: Actor = { kind: 'user', userId: accountId, accountType, name: '', email: '' };
      await eventually(async () => {
        const mails = await notifications.query<{ subject: string }>(
          'SELECT subject FROM mails WHERE recipient_id = $1 ORDER BY subject',
          [accountId],
        );
        expect(mails.map(({ subject }) => subject)).toEqual([
          'Two-step verification is turned off',
          'Two-step verification is turned on',
          'Two-step verification was reset',
        ]);
      });
      const told = await notifications.call(notificationsRpc.listNotifications, {}, actor);
      expect(told.notifications.map(({ title }) => title).sort()).toEqual(titles);
      for (const { target } of told.notifications) expect(target).toBe(`/${accountType}/settings`);
    },
  );
});
