import { randomUUID } from 'node:crypto';
import {
  identityEvents,
  notificationsRpc,
  orderingEvents,
  type Actor,
  type Order,
} from '@makeport/contracts';
import { createKafkaEventBus } from '@makeport/event-bus';
import { Metrics } from '@makeport/service-kit';
import { eventually, kafkaBrokers } from '@makeport/testing';
import { DataSource } from 'typeorm';
import { MailQueue } from './adapters/postgres/mail-queue';
import { anOrder, newParties, type Parties } from './testing/events';
import { RunningNotifications } from './testing/running-notifications';
import { SmtpServerUnderTest } from './testing/smtp-server-under-test';

const identity: Actor = { kind: 'service', service: 'identity' };

interface MailRow {
  readonly state: string;
  readonly attempts: number;
  readonly content: object | null;
  readonly last_error: string | null;
}

describe('e-mails', () => {
  let smtp: SmtpServerUnderTest;
  let notifications: RunningNotifications;
  let parties: Parties;
  let versions: Map<string, number>;

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
  beforeEach(async () => {
    parties = newParties();
    versions = new Map();
    await registered(parties.brandId, 'brand');
    await registered(parties.manufacturerId, 'manufacturer');
  });

  const getAddress = (accountId: string): string => `${accountId}@makeport.test`;
  const next = (aggregate: string): number => {
    const version = (versions.get(aggregate) ?? 0) + 1;
    versions.set(aggregate, version);
    return version;
  };
  async function registered(
    accountId: string,
    accountType: 'brand' | 'manufacturer' | 'admin',
  ): Promise<void> {
    const companyName = accountType === 'brand' ? 'Northwind Outfitters' : 'Voltworks Electronics';
    const registeredAt = new Date().toISOString();
    const account = {
      accountId,
      accountType,
      email: getAddress(accountId),
      companyName,
      location: null,
    };
    await notifications.publish(
      identityEvents.accountRegistered,
      { ...account, registeredAt },
      next(accountId),
    );
    // Waits until the account is stored: other topics may be read first, and a mail to an unknown
    // account would be retried later.
    await eventually(async () =>
      expect(
        await notifications.query('SELECT FROM accounts WHERE id = $1', [accountId]),
      ).toHaveLength(1),
    );
  }
  async function preferring(
    accountId: string,
    preferences: { email?: boolean; orderUpdates?: boolean; inquiryAlerts?: boolean },
    accountType: 'brand' | 'manufacturer' = 'brand',
  ): Promise<void> {
    const notificationPreferences = {
      email: true,
      push: true,
      marketingEmails: false,
      ...preferences,
    };
    const updatedAt = new Date().toISOString();
    const profile = {
      accountId,
      accountType,
      name: 'Northwind',
      location: null,
      notificationPreferences,
    };
    await notifications.publish(
      identityEvents.profileUpdated,
      { ...profile, updatedAt },
      next(accountId),
    );
    await eventually(async () => {
      const [row] = await notifications.query<{ preferences: object }>(
        'SELECT preferences FROM accounts WHERE id = $1',
        [accountId],
      );
      expect(row?.preferences).toEqual(notificationPreferences);
    });
  }
  const place = (order: Order): Promise<void> =>
    notifications.publish(orderingEvents.orderPlaced, { order }, next(order.id));
  const change = async (order: Order, newStatus: Order['status']): Promise<void> => {
    const changed = { ...order, status: newStatus };
    const changedAt = new Date().toISOString();
    const data = {
      order: changed,
      oldStatus: 'pending',
      newStatus,
      reason: null,
      changedAt,
    } as const;
    await notifications.publish(orderingEvents.orderStatusChanged, data, next(order.id));
  };
  const refund = (order: Order, amountCents: number): Promise<void> => {
    const { id: orderId, brandId, manufacturerId } = order;
    const at = new Date().toISOString();
    const data = {
      orderId,
      brandId,
      manufacturerId,
      amountCents,
      at,
      stripeRefundId: 're_1',
      order,
    };
    return notifications.publish(orderingEvents.escrowRefunded, data, next(`${orderId}:escrow`));
  };
  const receivedBy = (accountId: string, count: number) =>
    eventually(
      async () => {
        const mails = smtp.to(getAddress(accountId));
        expect(mails.length).toBeGreaterThanOrEqual(count);
        return mails;
      },
      { timeoutMs: 20_000 },
    );
  const readRows = (accountId: string) =>
    notifications.query<MailRow>(
      'SELECT state, attempts, content, last_error FROM mails WHERE recipient_id = $1 ORDER BY created_at',
      [accountId],
    );
  /** Makes the next attempt due immediately. */
  const retry = async (accountId: string, attempts?: number): Promise<void> => {
    const [mail] = await notifications.query<{ id: string }>(
      'SELECT id FROM mails WHERE recipient_id = $1',
      [accountId],
    );
    await notifications.makeJobsDue({ key: `mail:${mail?.id}` }, attempts);
  };
  const settled = (accountId: string, states: readonly string[]) =>
    eventually(
      async () => {
        const rows = await readRows(accountId);
        expect(rows.map(({ state }) => state)).toEqual(states);
        return rows;
      },
      { timeoutMs: 20_000 },
    );

  describe('of orders', () => {
    it('PIC-8: a placed order: the brand gets its receipt, the manufacturer what to answer, as text and HTML', async () => {
      const order = anOrder(parties);
      const confirmed = { accountId: parties.brandId, at: new Date().toISOString() };
      await notifications.publish(identityEvents.emailConfirmed, confirmed, next(parties.brandId));
      await eventually(async () =>
        expect(
          await notifications.query('SELECT FROM accounts WHERE id = $1 AND email_confirmed', [
            parties.brandId,
          ]),
        ).toHaveLength(1),
      );
      await place(order);
      const [receipt] = await receivedBy(parties.brandId, 1);
      expect(receipt?.mail).toMatchObject({
        from: { name: 'Makeport', address: 'orders@makeport.test' },
        to: [{ name: 'Northwind Outfitters', address: getAddress(parties.brandId) }],
        subject: `Order ${order.number}: thank you for your order`,
      });
      for (const body of [receipt?.mail.text, receipt?.mail.html]) {
        for (const part of ['$1,335.00', '$120.00', '$15.00', 'Power Bank', 'Voltworks']) {
          expect(body).toContain(part);
        }
        // The destination is only on the order's page, for users with access (ADR 0059).
        expect(body).not.toContain('Ada Byron');
        expect(body).toContain(`https://makeport.test/orders/${order.id}`);
      }
      const address = `https://makeport.test/files/mail-pictures/${order.items[0]?.productId}.jpg`;
      expect(receipt?.mail.html).toContain(
        `<img src="${address}" width="80" height="60" alt="Picture of`,
      );
      const [request] = await receivedBy(parties.manufacturerId, 1);
      expect(request?.mail.subject).toBe(`New order ${order.number} from Northwind Outfitters`);
      expect(request?.mail.text).toContain(`https://makeport.test/orders/${order.id}`);
      const [row] = await settled(parties.brandId, ['sent']);
      // The row of a sent mail stays, without its content.
      expect(row).toMatchObject({ attempts: 1, content: null });
    });

    it('X29: names nobody to an address that nobody has confirmed', async () => {
      await place(anOrder(parties));
      const [receipt] = await receivedBy(parties.brandId, 1);
      expect(receipt?.mail.to).toEqual([{ name: '', address: getAddress(parties.brandId) }]);
      expect(receipt?.mail.text).toContain('Hello,');
    });

    it('a status, a refund and a release are told to whom they concern', async () => {
      const order = anOrder(parties);
      await place(order);
      await receivedBy(parties.manufacturerId, 1);
      await change(order, 'shipping');
      const [, shipped] = await receivedBy(parties.brandId, 2);
      expect(shipped?.mail.subject).toBe(`Order ${order.number} is shipping`);
      await refund(order, 53_500);
      const [, , refunded] = await receivedBy(parties.brandId, 3);
      expect(refunded?.mail.subject).toBe(`Refund of $535.00 for order ${order.number}`);
      const release = { ...parties, orderId: order.id, amountCents: 80_000, feeCents: 1_000 };
      const data = { ...release, stripeTransferId: 'tr_1', at: new Date().toISOString() };
      await notifications.publish(orderingEvents.escrowReleased, data, next(`${order.id}:escrow`));
      // Only the order and the release: the manufacturer's own status change causes no mail (F16).
      const mails = await receivedBy(parties.manufacturerId, 2);
      expect(mails).toHaveLength(2);
      const subjects = mails.map(({ mail }) => mail.subject);
      expect(subjects).toContain(`Payment released: $790.00 for order ${order.number}`);
      expect(mails.at(-1)?.mail.text).toContain('Fee: $10.00');
      expect(smtp.to(getAddress(parties.brandId))).toHaveLength(3);
    });

    it('F4: a payout without an account is mailed to its manufacturer, with the link to set up payouts', async () => {
      const order = anOrder(parties, { status: 'completed', escrowState: 'split' });
      const data = { order, payoutCents: 79_000, waitsSince: new Date().toISOString() };
      await notifications.publish(orderingEvents.orderPayoutWaits, data, next(order.id));
      const [waiting] = await receivedBy(parties.manufacturerId, 1);
      expect(waiting?.mail.subject).toBe(
        `Set up payouts to receive $790.00 for order ${order.number}`,
      );
      expect(waiting?.mail.text).toContain('https://makeport.test/manufacturer/payments');
      expect(waiting?.mail.text).not.toContain('on its way');
    });

    it('X4, F16, OPEN-42: a reported problem is told to every administrator at once, to the manufacturer in a confirmed name', async () => {
      const adminId = randomUUID();
      await registered(adminId, 'admin');
      const order = anOrder(parties);
      const reason = 'The engraving <b>is off</b>.';
      const data = { order, reason, reportedAt: new Date().toISOString() };
      await notifications.publish(orderingEvents.orderProblemReported, data, next(order.id));
      const expectTold = async (id: string): Promise<void> => {
        const [mail] = await receivedBy(id, 1);
        expect(mail?.mail.text).toContain(`Reason: ${reason}`);
        expect(mail?.mail.html).toContain('The engraving &lt;b&gt;is off&lt;/b&gt;.');
      };
      await expectTold(adminId);
      await eventually(async () => {
        const [row] = await readRows(parties.manufacturerId);
        expect(row).toMatchObject({
          state: 'waiting',
          last_error: "the sender's address is not confirmed",
        });
      });
      expect(smtp.to(getAddress(parties.manufacturerId))).toEqual([]);
      const { brandId: accountId } = parties;
      const confirmed = { accountId, at: new Date().toISOString() };
      await notifications.publish(identityEvents.emailConfirmed, confirmed, next(accountId));
      await expectTold(parties.manufacturerId);
      expect(smtp.to(getAddress(accountId))).toEqual([]);
    });

    it('X24, OPEN-42: administrators who were promoted are mailed about problems; demoted and closed ones are not', async () => {
      const [promoted, demoted, closed] = [randomUUID(), randomUUID(), randomUUID()];
      await registered(promoted, 'brand');
      await registered(demoted, 'admin');
      await registered(closed, 'admin');
      const at = new Date().toISOString();
      const changed = (
        accountId: string,
        formerType: 'brand' | 'admin',
        accountType: 'brand' | 'admin',
      ) =>
        notifications.publish(
          identityEvents.accountRoleChanged,
          { accountId, formerType, accountType, at },
          next(accountId),
        );
      await changed(promoted, 'brand', 'admin');
      await changed(demoted, 'admin', 'brand');
      const closing = { accountId: closed, accountType: 'admin' as const, at };
      await notifications.publish(identityEvents.accountClosed, closing, next(closed));
      await eventually(async () =>
        expect(
          await notifications.query('SELECT FROM accounts WHERE id = ANY($1) AND version = 2', [
            [promoted, demoted, closed],
          ]),
        ).toHaveLength(3),
      );
      const order = anOrder(parties);
      const data = { order, reason: 'The engraving is off.', reportedAt: at };
      await notifications.publish(orderingEvents.orderProblemReported, data, next(order.id));
      await receivedBy(promoted, 1);
      // One statement stores all mails of an event, so mails to the other accounts would exist by
      // now.
      expect(await readRows(demoted)).toEqual([]);
      expect(await readRows(closed)).toEqual([]);
    });

    it('a fact of more than three days ago is told in the application only', async () => {
      const order = anOrder(parties);
      const days = 24 * 3_600_000;
      notifications.clock.now = () => new Date(Date.now() + 4 * days);
      try {
        await place(order);
        await eventually(async () => {
          const sql = 'SELECT 1 FROM notifications WHERE recipient_id = $1';
          expect(await notifications.query(sql, [parties.brandId])).toHaveLength(1);
        });
      } finally {
        notifications.clock.now = () => new Date();
      }
      expect(await readRows(parties.brandId)).toEqual([]);
    });
  });

  describe('preferences', () => {
    it('OPEN-65: without e-mail nothing is sent, the notification arrives all the same', async () => {
      await preferring(parties.brandId, { email: false });
      const order = anOrder(parties);
      await place(order);
      await refund(order, 100);
      await settled(parties.brandId, ['unwanted', 'unwanted']);
      expect(smtp.to(getAddress(parties.brandId))).toEqual([]);
      const sql = 'SELECT title FROM notifications WHERE recipient_id = $1 ORDER BY position';
      expect(await notifications.query(sql, [parties.brandId])).toHaveLength(2);
    });

    it('OPEN-65: without order updates a brand gets payments only', async () => {
      await preferring(parties.brandId, { orderUpdates: false });
      const order = anOrder(parties);
      await place(order);
      await settled(parties.brandId, ['unwanted']);
      await refund(order, 100);
      await settled(parties.brandId, ['unwanted', 'sent']);
      expect(smtp.to(getAddress(parties.brandId))).toHaveLength(1);
    });

    it('OPEN-65: a changed password is told whatever the preferences', async () => {
      await preferring(parties.brandId, { email: false });
      const changed = { accountId: parties.brandId, at: new Date().toISOString() };
      await notifications.publish(identityEvents.passwordChanged, changed, next(parties.brandId));
      const [mail] = await receivedBy(parties.brandId, 1);
      expect(mail?.mail.subject).toBe('Your Makeport password was changed');
    });
  });

  describe('an account that is closed', () => {
    const close = (accountId: string, more: { erasureRequested?: boolean }) => {
      const closed = {
        accountId,
        accountType: 'brand' as const,
        at: new Date().toISOString(),
        ...more,
      };
      return notifications.publish(identityEvents.accountClosed, closed, next(accountId));
    };

    it('OPEN-65: a person who asked for its erasure is told, whatever the preferences', async () => {
      await preferring(parties.brandId, { email: false });
      await close(parties.brandId, { erasureRequested: true });
      const [mail] = await receivedBy(parties.brandId, 1);
      expect(mail?.mail.subject).toBe('Your Makeport account is closed');
      expect(mail?.mail.text).toContain('contact support');
    });

    it('OPEN-81: one that an administrator closed gets no e-mail', async () => {
      await close(parties.brandId, {});
      const changed = { accountId: parties.brandId, at: new Date().toISOString() };
      await notifications.publish(identityEvents.passwordChanged, changed, next(parties.brandId));
      const mails = await receivedBy(parties.brandId, 1);
      expect(mails.map(({ mail }) => mail.subject)).toEqual(['Your Makeport password was changed']);
    });
  });

  describe('delivery', () => {
    it('ORD-18: the same event again, even to an inbox that forgot it, sends no second mail', async () => {
      const order = anOrder(parties);
      await place(order);
      await receivedBy(parties.brandId, 1);
      const [sent] = await notifications.query<{ id: string; envelope: object }>(
        'SELECT id, envelope FROM outbox WHERE aggregate_id = $1',
        [order.id],
      );
      await notifications.query('DELETE FROM inbox WHERE event_id = $1', [sent?.id]);
      const bus = createKafkaEventBus({
        brokers: kafkaBrokers(),
        clientId: 'test',
        logger: { debug() {}, info() {}, warn() {}, error() {} },
      });
      const value = JSON.stringify(sent?.envelope);
      await bus.publish([{ topic: 'ordering.order', key: order.id, value, headers: {} }]);
      await bus.disconnect();
      await change(order, 'approved');
      const mails = await receivedBy(parties.brandId, 2);
      expect(mails.map(({ mail }) => mail.subject)).toEqual([
        `Order ${order.number}: thank you for your order`,
        `Order ${order.number} is approved`,
      ]);
      expect(await readRows(parties.brandId)).toHaveLength(2);
    });

    it('a server that is away delays mails, and each arrives once when it is back', async () => {
      await smtp.close();
      await place(anOrder(parties));
      const [row] = await eventually(async () => {
        const rows = await readRows(parties.brandId);
        expect(rows[0]?.last_error).toBeTruthy();
        return rows;
      });
      expect(row?.state).toBe('waiting');
      await smtp.listen();
      // Makes the second attempt due immediately.
      await notifications.makeJobsDue({ job: 'deliver-mail' });
      await receivedBy(parties.brandId, 1);
      await settled(parties.brandId, ['sent']);
      expect(smtp.to(getAddress(parties.brandId))).toHaveLength(1);
    });

    it('an address that is refused for good is not tried again; one refused for now is', async () => {
      smtp.refused.set(getAddress(parties.brandId), 550);
      smtp.refused.set(getAddress(parties.manufacturerId), 451);
      await place(anOrder(parties));
      const [dead] = await settled(parties.brandId, ['dead']);
      expect(dead).toMatchObject({
        attempts: 1,
        last_error: expect.stringContaining('No mailbox') as string,
      });
      await eventually(async () => {
        const [waiting] = await readRows(parties.manufacturerId);
        expect(waiting).toMatchObject({
          state: 'waiting',
          last_error: expect.any(String) as string,
        });
      });
      smtp.refused.clear();
      await notifications.makeJobsDue({ job: 'deliver-mail' });
      await receivedBy(parties.manufacturerId, 1);
      expect(smtp.to(getAddress(parties.brandId))).toEqual([]);
    });

    it('the fifteenth failure is the last, counted and logged', async () => {
      smtp.refused.set(getAddress(parties.brandId), 451);
      const figures = () => notifications.service.get(Metrics).registry.metrics();
      const deadIn = (text: string): number => {
        const lines = text
          .split('\n')
          .filter((line) => /^mails_settled_total\{.*outcome="dead"/.test(line));
        return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
      };
      const before = deadIn(await figures());
      await place(anOrder(parties));
      await eventually(async () =>
        expect((await readRows(parties.brandId))[0]?.last_error).toBeTruthy(),
      );
      await retry(parties.brandId, 14);
      const [dead] = await settled(parties.brandId, ['dead']);
      expect(dead?.attempts).toBe(15);
      // The content stays, so that an operator can retry the mail.
      expect(dead?.content).not.toBeNull();
      // The metric changes only after the row is stored.
      await eventually(async () => expect(deadIn(await figures())).toBe(before + 1));
      smtp.refused.clear();
      const queue = new MailQueue(notifications.service.get(DataSource));
      expect(await queue.revive()).toBeGreaterThanOrEqual(1);
      await receivedBy(parties.brandId, 1);
      await settled(parties.brandId, ['sent']);
    });

    it('a mail for an account that is not known yet waits for it', async () => {
      const brandId = randomUUID();
      await place(anOrder({ ...parties, brandId }));
      await eventually(async () => {
        const [row] = await readRows(brandId);
        expect(row).toMatchObject({
          state: 'waiting',
          last_error: 'the recipient is not known yet',
        });
      });
      await registered(brandId, 'brand');
      await retry(brandId);
      expect(await receivedBy(brandId, 1)).toHaveLength(1);
    });

    it('a name cannot add a header or a recipient', async () => {
      const brandName = 'Evil\r\nBcc: victim@makeport.test';
      await place(anOrder(parties, { brandName }));
      const [mail] = await receivedBy(parties.manufacturerId, 1);
      expect(mail?.envelopeTo).toEqual([getAddress(parties.manufacturerId)]);
      expect(mail?.mail.bcc ?? []).toEqual([]);
      expect(mail?.source.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im);
    });
  });

  describe('the link for a new password', () => {
    const reset = (fields: Partial<Parameters<typeof request>[0]> = {}) =>
      request({
        mailId: randomUUID(),
        to: `${randomUUID()}@makeport.test`,
        name: 'Northwind',
        resetUrl: 'https://makeport.test/reset-password#token=Zk3v',
        expiresAt: new Date(Date.now() + 30 * 60_000).toISOString(),
        ...fields,
      });
    const request = (fields: {
      mailId: string;
      to: string;
      name: string;
      resetUrl: string;
      expiresAt: string;
    }) => fields;
    const send = (fields: ReturnType<typeof request>, actor: Actor = identity) =>
      notifications.call(notificationsRpc.sendPasswordReset, fields, actor);
    const receivedAt = (address: string) =>
      eventually(async () => {
        const mails = smtp.to(address);
        expect(mails).toHaveLength(1);
        return mails;
      });

    it('OPEN-8: is sent once for one id, says how long it is valid, and is not kept', async () => {
      const mail = reset();
      for (let time = 1; time <= 3; time += 1) await send(mail);
      const [received] = await receivedAt(mail.to);
      expect(received?.mail.subject).toBe('Set a new password for Makeport');
      for (const body of [received?.mail.text, received?.mail.html]) {
        expect(body).toContain(mail.resetUrl);
        expect(body).toContain('valid for 30 minutes');
      }
      await eventually(async () => {
        const rows = await notifications.query('SELECT state, content FROM mails WHERE id = $1', [
          mail.mailId,
        ]);
        expect(rows).toEqual([{ state: 'sent', content: null }]);
      });
      await send(mail);
      expect(smtp.to(mail.to)).toHaveLength(1);
    });

    it('X29: greets by no name where nobody has confirmed the address, and never when it asks to confirm', async () => {
      const unconfirmed = reset({ name: '' });
      await send(unconfirmed);
      const { name, mailId, to, expiresAt } = reset({
        name: 'You won, claim it at https://evil.example',
      });
      const confirmation = {
        mailId,
        to,
        name,
        expiresAt,
        confirmUrl: 'https://makeport.test/confirm#token=Z',
      };
      await notifications.call(notificationsRpc.sendEmailConfirmation, confirmation, identity);
      for (const address of [unconfirmed.to, to]) {
        const [received] = await receivedAt(address);
        expect(received?.mail.text).toContain('Hello,');
        expect(received?.source).not.toContain('evil.example');
        expect(received?.mail.to).toEqual([{ name: '', address }]);
      }
    });

    it('X32: is sent for identity alone, and leads to Makeport alone', async () => {
      const foreign = reset({ resetUrl: 'https://evil.example/reset-password#token=Zk3v' });
      await expect(send(foreign)).rejects.toMatchObject({ code: 'notifications.foreign_link' });
      for (const service of ['samples', 'ordering'])
        await expect(send(reset(), { kind: 'service', service })).rejects.toMatchObject({
          kind: 'forbidden',
        });
      expect(smtp.to(foreign.to)).toEqual([]);
    });

    it('OPEN-8: a link that is no longer valid is not sent', async () => {
      const mail = reset({ expiresAt: new Date(Date.now() - 1).toISOString() });
      await send(mail);
      await eventually(async () => {
        const rows = await notifications.query('SELECT state, content FROM mails WHERE id = $1', [
          mail.mailId,
        ]);
        expect(rows).toEqual([{ state: 'expired', content: null }]);
      });
      expect(smtp.to(mail.to)).toEqual([]);
    });

    it.each([
      { kind: 'anonymous' },
      { kind: 'user', userId: randomUUID(), accountType: 'brand', name: 'N', email: 'n@x.test' },
    ] as const)('is nobody’s to send but a service’s: $kind', async (actor) => {
      const mail = reset();
      await expect(send(mail, actor)).rejects.toMatchObject({ kind: 'forbidden' });
      expect(await notifications.query('SELECT 1 FROM mails WHERE id = $1', [mail.mailId])).toEqual(
        [],
      );
    });
  });
});
