import { randomUUID } from 'node:crypto';
import { identityEvents, orderingEvents } from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import { anOrder, newParties } from './testing/events';
import { RunningNotifications } from './testing/running-notifications';
import { SmtpServerUnderTest } from './testing/smtp-server-under-test';

describe('notifications of requests for approval', () => {
  let smtp: SmtpServerUnderTest;
  let notifications: RunningNotifications;
  beforeAll(async () => {
    smtp = await SmtpServerUnderTest.start();
    notifications = await RunningNotifications.start({
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Makeport <orders@makeport.test>',
      PUBLIC_ORIGIN: 'https://makeport.test',
    });
  });
  afterAll(async () => {
    await notifications.stop();
    await smtp.close();
  });

  it('APPR-10: a mail with the way to the order goes to each who may answer, and to no other administrator', async () => {
    const [asked, other, bystander] = [randomUUID(), randomUUID(), randomUUID()];
    const at = new Date().toISOString();
    for (const accountId of [asked, other, bystander]) {
      const admin = {
        accountId,
        accountType: 'admin' as const,
        email: `${accountId}@makeport.test`,
      };
      const registered = { ...admin, companyName: '', location: null, registeredAt: at };
      await notifications.publish(identityEvents.accountRegistered, registered, 1);
    }
    const order = anOrder(newParties());
    const data = {
      approvalId: randomUUID(),
      order,
      releaseCents: 80_000,
      refundCents: 53_500,
      reason: 'Half of it is unusable.',
      requestedByName: 'Ada',
      approverIds: [asked, other],
      requestedAt: at,
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    };
    await notifications.publish(orderingEvents.approvalRequested, data, 1);
    const getMail = (accountId: string) => smtp.to(`${accountId}@makeport.test`)[0]?.mail;
    await eventually(() => {
      for (const approver of [asked, other]) {
        expect(getMail(approver)?.subject).toBe(`Order ${order.number} needs your approval`);
      }
    });
    const text = getMail(asked)?.text;
    expect(text).toContain('Review the request:');
    expect(text).toContain(`https://makeport.test/admin/orders/${order.id}`);
    expect(text).toContain('To the manufacturer: $800.00');
    expect(text).toContain('Back to the brand: $535.00');
    expect(text).toContain('Reason: Half of it is unusable.');
    const mails = await notifications.query<{ id: string }>(
      'SELECT recipient_id AS id FROM mails WHERE subject = $1',
      [`Order ${order.number} needs your approval`],
    );
    expect(mails.map(({ id }) => id).sort()).toEqual([asked, other].sort());
  });
});
