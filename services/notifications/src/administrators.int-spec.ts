import { randomUUID } from 'node:crypto';
import { identityEvents } from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import { RunningNotifications } from './testing/running-notifications';
import { SmtpServerUnderTest } from './testing/smtp-server-under-test';

describe('mails about administrators', () => {
  let smtp: SmtpServerUnderTest;
  let notifications: RunningNotifications;
  beforeAll(async () => {
    smtp = await SmtpServerUnderTest.start();
    notifications = await RunningNotifications.start({
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Makeport <security@makeport.test>',
      PUBLIC_ORIGIN: 'https://makeport.test',
    });
  });
  afterAll(async () => {
    await notifications.stop();
    await smtp.close();
  });

  it.each([
    ['created', 'An administrator was added'],
    ['second_factor_reset', "An administrator's two-step verification was reset"],
    ['something_newer', "An administrator's account changed"],
  ])('X24: %s is told to every administrator, with who did it', async (change, subject) => {
    const [accountId, byId, bystander] = [randomUUID(), randomUUID(), randomUUID()];
    const at = new Date().toISOString();
    for (const id of [accountId, byId, bystander]) {
      const admin = { accountId: id, accountType: 'admin' as const, email: `${id}@makeport.test` };
      const registered = { ...admin, companyName: '', location: null, registeredAt: at };
      await notifications.publish(identityEvents.accountRegistered, registered, 1);
    }
    await eventually(async () =>
      expect(
        await notifications.query('SELECT FROM accounts WHERE id = ANY($1)', [
          [accountId, byId, bystander],
        ]),
      ).toHaveLength(3),
    );
    const data = { accountId, byId, change, administratorIds: [accountId, byId, bystander], at };
    await notifications.publish(identityEvents.administratorChanged, data, 2);
    const getMail = (id: string) =>
      smtp.to(`${id}@makeport.test`).find(({ mail }) => mail.subject === subject)?.mail;
    await eventually(() => {
      for (const id of data.administratorIds) expect(getMail(id)).toBeDefined();
    });
    const text = getMail(bystander)?.text;
    expect(text).toContain(`Account: ${accountId}@makeport.test`);
    expect(text).toContain(`Changed by: ${byId}@makeport.test`);
    expect(text).toContain(`https://makeport.test/admin/users?search=${accountId}`);
  });
});
