import { randomUUID } from 'node:crypto';
import { identityEvents, orderingEvents } from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import { anOrder, newParties } from './testing/events';
import { RunningNotifications } from './testing/running-notifications';

describe('notifications of requests for approval', () => {
  let notifications: RunningNotifications;
  beforeAll(async () => {
    notifications = await RunningNotifications.start();
  });
  afterAll(() => notifications.stop());

  it('APPR-10: a mail with the way to the order goes to each who may answer, and to no other administrator', async () => {
    const [asked, other, bystander] = [randomUUID(), randomUUID(), randomUUID()];
    const at = new Date().toISOString();
    for (const accountId of [asked, other, bystander]) {
      const admin = { accountId, accountType: 'admin' as const, email: `${accountId}@makeport.test` };
      const registered = { ...admin, companyName: '', location: null, registeredAt: at };
      await notifications.publish(identityEvents.accountRegistered, registered, 1);
    }
    const order = anOrder(newParties());
    const data = {
      ...{ approvalId: randomUUID(), order, releaseCents: 80_000, refundCents: 53_500 },
      ...{ reason: 'Half of it is unusable.', requestedByName: 'Ada', approverIds: [asked, other] },
      ...{ requestedAt: at, expiresAt: new Date(Date.now() + 86_400_000).toISOString() },
    };
    await notifications.publish(orderingEvents.approvalRequested, data, 1);
    await eventually(async () => {
      const mails = await notifications.query<{ recipient_id: string; content: Record<string, object> }>(
        `SELECT recipient_id, content FROM mails WHERE subject = $1`,
        [`Order ${order.number} waits for your approval`],
      );
      expect(mails.map(({ recipient_id: id }) => id).sort()).toEqual([asked, other].sort());
      expect(mails[0]?.content['action']).toEqual({
        ...{ label: 'Look at the request', address: `/admin/orders/${order.id}` },
      });
      expect(mails[0]?.content['facts']).toEqual(
        expect.arrayContaining([
          { label: 'To the manufacturer', value: '$800.00' },
          { label: 'Back to the brand', value: '$535.00' },
          { label: 'Reason', value: 'Half of it is unusable.' },
        ]),
      );
    });
  });
});
