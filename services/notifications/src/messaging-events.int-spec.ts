import { randomUUID } from 'node:crypto';
import {
  exampleChatMessage,
  exampleChatThread,
  exampleSampleRequest,
  identityEvents,
  messagingEvents,
  notificationsRpc,
  samplesEvents,
  type Actor,
  type EventData,
  type Notification,
} from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import { newParties, type Parties } from './testing/events';
import { RunningNotifications } from './testing/running-notifications';

type Sent = EventData<typeof messagingEvents.messageSent>;

const MINUTE = 60_000;

describe('notifications of messages and samples', () => {
  let notifications: RunningNotifications;
  let parties: Parties;
  let threadId: string;
  let version: number;
  let lastSentAt: number;
  /** The service's clock. Messages and receipts contain their own times. */
  let now: Date;

  beforeAll(async () => {
    notifications = await RunningNotifications.start();
    notifications.clock.now = () => now;
  });
  afterAll(() => notifications.stop());
  beforeEach(async () => {
    now = new Date();
    parties = newParties();
    threadId = randomUUID();
    version = 0;
    lastSentAt = now.getTime();
    const { manufacturerId: accountId } = parties;
    await notifications.publish(
      identityEvents.accountRegistered,
      {
        accountId,
        accountType: 'manufacturer',
        email: `${accountId}@makeport.test`,
        companyName: 'Voltworks Electronics',
        location: null,
        registeredAt: now.toISOString(),
      },
      1,
    );
    await register(parties.brandId, true);
    await eventually(async () =>
      expect(
        await notifications.query('SELECT 1 FROM accounts WHERE id IN ($1, $2)', [
          accountId,
          parties.brandId,
        ]),
      ).toHaveLength(2),
    );
  });

  const register = (accountId: string, emailConfirmed: boolean): Promise<void> =>
    notifications.publish(
      identityEvents.accountRegistered,
      {
        accountId,
        accountType: 'brand',
        email: `${accountId}@makeport.test`,
        location: null,
        companyName: 'Northwind Outfitters',
        registeredAt: now.toISOString(),
        emailConfirmed,
      },
      1,
    );
  const listFor = async (
    userId: string,
    accountType: 'brand' | 'manufacturer',
  ): Promise<Notification[]> => {
    const actor: Actor = {
      kind: 'user',
      userId,
      accountType,
      name: 'Somebody',
      email: 'somebody@x.test',
    };
    const list = await notifications.call(notificationsRpc.listNotifications, {}, actor);
    expect(list.unreadCount).toBe(list.notifications.filter(({ read }) => !read).length);
    return list.notifications;
  };
  const manufacturers = (): Promise<Notification[]> =>
    listFor(parties.manufacturerId, 'manufacturer');
  const arrived = (list: () => Promise<Notification[]>, count: number): Promise<Notification[]> =>
    eventually(async () => {
      const all = await list();
      expect(all).toHaveLength(count);
      return all;
    });

  function message(preview: string, fields: Partial<Sent> = {}): Sent {
    const createdAt = new Date((lastSentAt += 1)).toISOString();
    const common = {
      threadId,
      senderId: parties.brandId,
      recipientId: parties.manufacturerId,
      createdAt,
      ...fields,
    };
    const messageId = randomUUID();
    return {
      ...messagingEvents.messageSent.example,
      ...common,
      messageId,
      preview,
      message: { ...exampleChatMessage, ...common, id: messageId, content: preview },
      thread: { ...exampleChatThread, id: threadId, ...parties },
    };
  }
  const send = async (sent: Sent): Promise<Sent> => {
    await notifications.publish(messagingEvents.messageSent, sent, ++version);
    return sent;
  };
  const read = (upTo: Sent): Promise<void> =>
    notifications.publish(
      messagingEvents.receiptsChanged,
      {
        threadId,
        readerId: parties.manufacturerId,
        deliveredUpTo: null,
        readUpTo: { messageId: upTo.messageId, at: upTo.createdAt },
        thread: { ...exampleChatThread, id: threadId, ...parties },
      },
      ++version,
    );
  const unread = (): Promise<{ message_id: string }[]> =>
    notifications.query(
      'SELECT message_id FROM unread_messages WHERE recipient_id = $1 ORDER BY sent_at',
      [parties.manufacturerId],
    );
  const mails = (): Promise<{ subject: string; state: string }[]> =>
    notifications.query(
      'SELECT subject, state FROM mails WHERE recipient_id = $1 ORDER BY created_at',
      [parties.manufacturerId],
    );
  const digests = (): Promise<unknown[]> =>
    notifications.query('SELECT 1 FROM graphile_worker.jobs WHERE key = $1', [
      `digest-messages:${parties.manufacturerId}`,
    ]);
  const pass = async (minutes: number): Promise<void> => {
    now = new Date(now.getTime() + minutes * MINUTE);
    await notifications.makeJobsDue({ until: now });
  };

  const held = (): Promise<unknown[]> =>
    notifications.query('SELECT 1 FROM unread_messages WHERE recipient_id = $1 AND held', [
      parties.manufacturerId,
    ]);
  const isRead = (sent: Sent): Promise<void> =>
    eventually(async () =>
      expect((await unread()).map(({ message_id }) => message_id)).not.toContain(sent.messageId),
    );

  it('OPEN-64: a message tells its recipient, once, unless it is read in the open thread', async () => {
    const seen = await send(message('Are you there?', { recipientViewing: true }));
    await eventually(async () => expect(await held()).toHaveLength(1));
    await read(seen);
    await isRead(seen);
    await send(message('Could the engraving be on the lid?'));
    const [told] = await arrived(manufacturers, 1);
    expect(told).toMatchObject({
      type: 'message',
      priority: 'medium',
      title: 'New Message',
      target: `/manufacturer/messages?thread=${threadId}`,
      data: { threadId, unread: 1 },
    });
    expect(told?.content).toContain('Could the engraving be on the lid?');
    expect(await listFor(parties.brandId, 'brand')).toEqual([]);
    expect(await unread()).toHaveLength(1);
    // After the end of the lease, messages that were read cause no notification.
    await pass(1);
    await eventually(async () =>
      expect(
        await notifications.query(
          `SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'tell-held-messages'`,
        ),
      ).toEqual([]),
    );
    expect((await manufacturers()).map(({ data }) => data['messageId'])).toEqual([
      told?.data['messageId'],
    ]);
  });

  it('T24: what is unread when the lease ends is told under the bell, by push and by mail', async () => {
    const endpoint = `https://push.test/${randomUUID()}`;
    await notifications.query('INSERT INTO push_subscriptions VALUES ($1, $2, $3, $4, $5)', [
      endpoint,
      parties.manufacturerId,
      'p256dh',
      'auth',
      now,
    ]);
    await send(message('Sent after your laptop died', { recipientViewing: true }));
    await eventually(async () => expect(await held()).toHaveLength(1));
    expect(await manufacturers()).toEqual([]);
    await pass(1);
    const [told] = await arrived(manufacturers, 1);
    expect(told).toMatchObject({ read: false, data: { threadId, unread: 1 } });
    expect(told?.content).toContain('Sent after your laptop died');
    expect(
      await notifications.query('SELECT 1 FROM pushes WHERE endpoint = $1', [endpoint]),
    ).toHaveLength(1);
    await pass(5);
    await eventually(async () =>
      expect(await mails()).toEqual([
        { subject: 'New message from Northwind Outfitters', state: 'sent' },
      ]),
    );
  });

  it('T24: a message after the lease tells of those held before it, in their order', async () => {
    await send(message('First', { recipientViewing: true }));
    await send(message('Second'));
    await eventually(async () => {
      const [told] = await manufacturers();
      expect(told?.content).toContain('2 new messages, the last: Second');
    });
    await pass(1);
    await pass(5);
    await eventually(async () =>
      expect((await mails()).map(({ subject }) => subject)).toEqual([
        '2 new messages from Northwind Outfitters',
      ]),
    );
    expect((await manufacturers()).map(({ data }) => data['unread'])).toEqual([2]);
  });

  it('OPEN-65: after a pause one mail tells of what is unread, and of nothing twice', async () => {
    const first = await send(message('First'));
    await send(message('Second'));
    await send(message('Third'));
    await eventually(async () => expect(await unread()).toHaveLength(3));
    expect(await mails()).toEqual([]);
    await read(first);
    await eventually(async () => expect(await unread()).toHaveLength(2));
    await pass(5);
    await eventually(async () =>
      expect(await mails()).toEqual([
        { subject: '2 new messages from Northwind Outfitters', state: 'sent' },
      ]),
    );
    await send(message('Fourth'));
    await eventually(async () => expect(await unread()).toHaveLength(1));
    await pass(5);
    await eventually(async () =>
      expect((await mails()).map(({ subject }) => subject)).toEqual([
        '2 new messages from Northwind Outfitters',
        'New message from Northwind Outfitters',
      ]),
    );
  });

  it('OPEN-65: what was read meanwhile is no mail', async () => {
    await send(message('First'));
    const last = await send(message('Second'));
    await eventually(async () => expect(await unread()).toHaveLength(2));
    await read(last);
    await eventually(async () => expect(await unread()).toEqual([]));
    await pass(5);
    await eventually(async () => expect(await digests()).toEqual([]));
    expect(await mails()).toEqual([]);
  });

  it('T9, NOTIF-1: a conversation has one row, which moves up with each message and is read with it', async () => {
    const first = await send(message('First'));
    const [row] = await arrived(manufacturers, 1);
    await send(message('Second'));
    const request = { ...exampleSampleRequest, ...parties, id: randomUUID() };
    await notifications.publish(samplesEvents.sampleRequestCreated, { request }, 1);
    await eventually(async () => expect((await manufacturers()).length).toBe(2));
    const last = await send(message('Third'));
    const [moved, other] = await eventually(async () => {
      const all = await manufacturers();
      expect(all[0]?.content).toContain('3 new messages, the last: Third');
      return all;
    });
    expect(moved).toMatchObject({ id: row?.id, read: false });
    expect(other?.type).toBe('sample_request');
    // Reading only some messages leaves the notification unread.
    await read(first);
    await read(last);
    await eventually(async () =>
      expect((await manufacturers()).map(({ type, read: isRead }) => [type, isRead])).toEqual([
        ['message', true],
        ['sample_request', false],
      ]),
    );
    const [told] = await notifications.query<{ data: unknown }>(
      `SELECT envelope->'data' AS data FROM outbox WHERE type = 'notifications.notifications-read.v1'
         AND aggregate_id = $1`,
      [parties.manufacturerId],
    );
    expect(told?.data).toEqual({
      recipientId: parties.manufacturerId,
      notificationIds: [row?.id],
      unreadCount: 1,
    });
    await send(message('Fourth'));
    await eventually(async () => {
      const [again] = await manufacturers();
      expect(again).toMatchObject({ id: row?.id, read: false });
      expect(again?.content).not.toContain('new messages');
    });
  });

  it('X4: many sample requests are one mail; what was answered meanwhile is in none', async () => {
    const requests = Array.from({ length: 12 }, () => ({
      ...exampleSampleRequest,
      ...parties,
      id: randomUUID(),
    }));
    for (const request of requests) {
      await notifications.publish(samplesEvents.sampleRequestCreated, { request }, 1);
    }
    await arrived(manufacturers, 12);
    const [answered] = requests;
    if (!answered) throw new Error('a request');
    await notifications.publish(
      samplesEvents.sampleRequestStatusChanged,
      {
        request: { ...answered, status: 'approved', version: 2 },
        previousStatus: 'pending',
        status: 'approved',
        reason: null,
        at: now.toISOString(),
      },
      2,
    );
    await arrived(() => listFor(parties.brandId, 'brand'), 1);
    expect(await mails()).toEqual([]);
    await pass(5);
    await eventually(async () =>
      expect(await mails()).toEqual([
        { subject: '11 new sample requests from Northwind Outfitters', state: 'sent' },
      ]),
    );
  });

  it('X4: nobody is mailed in the name of an unconfirmed address until it is confirmed', async () => {
    const senderId = randomUUID();
    parties = { ...parties, brandId: senderId };
    await register(senderId, false);
    await send(message('Am I a brand?'));
    const request = { ...exampleSampleRequest, ...parties, id: randomUUID() };
    await notifications.publish(samplesEvents.sampleRequestCreated, { request }, 1);
    // The notification in the bell arrives immediately, the mail later.
    await arrived(manufacturers, 2);
    await pass(31);
    await eventually(async () => {
      expect(await digests()).toEqual([]);
      expect(
        await notifications.query('SELECT 1 FROM graphile_worker.jobs WHERE key = $1', [
          `digest-sample-requests:${parties.manufacturerId}`,
        ]),
      ).toEqual([]);
    });
    expect(await mails()).toEqual([]);
    await notifications.publish(
      identityEvents.emailConfirmed,
      { accountId: senderId, at: now.toISOString() },
      2,
    );
    await eventually(async () =>
      expect((await mails()).map(({ subject, state }) => [subject, state]).sort()).toEqual([
        ['New message from Northwind Outfitters', 'sent'],
        ['Northwind Outfitters requests 2 samples of Aluminium Power Bank 22,000 mAh', 'sent'],
      ]),
    );
  });

  it('ORD-13, OPEN-64: a sample request tells its manufacturer, and each answer the brand', async () => {
    const request = { ...exampleSampleRequest, ...parties, id: randomUUID() };
    await notifications.publish(samplesEvents.sampleRequestCreated, { request }, 1);
    const [asked] = await arrived(manufacturers, 1);
    expect(asked).toMatchObject({
      title: 'New Sample Request',
      type: 'sample_request',
      priority: 'medium',
    });
    const steps = ['pending', 'approved', 'shipped'] as const;
    for (const [index, status] of steps.slice(1).entries()) {
      await notifications.publish(
        samplesEvents.sampleRequestStatusChanged,
        {
          request: { ...request, status, version: index + 2 },
          previousStatus: steps[index] ?? 'pending',
          status,
          reason: null,
          at: now.toISOString(),
        },
        index + 2,
      );
    }
    const told = await arrived(() => listFor(parties.brandId, 'brand'), 2);
    expect(told.map(({ title, priority, target }) => [title, priority, target])).toEqual([
      ['Sample Request shipped', 'high', '/brand/samples'],
      ['Sample Request approved', 'high', '/brand/samples'],
    ]);
  });
});
