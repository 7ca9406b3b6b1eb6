import { randomUUID } from 'node:crypto';
import { messagingEvents, messagingRpc, type ChatThread } from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import { person } from './testing/people';
import { RunningMessaging } from './testing/running-messaging';
import { Scene } from './testing/scene';

describe('messages', () => {
  let messaging: RunningMessaging;
  let scene: Scene;
  let thread: ChatThread;
  beforeAll(async () => {
    messaging = await RunningMessaging.start();
  });
  beforeEach(async () => {
    messaging.clock.now = () => new Date();
    scene = await Scene.set(messaging);
    thread = await scene.open();
  });
  afterAll(() => messaging.stop());

  const say = (content: string, actor = scene.brand) => scene.send(thread.id, { content }, actor);
  const unread = async (actor = scene.maker) =>
    (await messaging.call(messagingRpc.countUnread, {}, actor)).unreadCount;
  const page = (more: object, actor = scene.brand) =>
    messaging.call(messagingRpc.listMessages, { threadId: thread.id, ...more }, actor);
  const read = (messageId: string, actor = scene.maker) =>
    messaging.call(messagingRpc.markRead, { threadId: thread.id, messageId }, actor);
  const deliver = (messageId: string, actor = scene.maker) =>
    messaging.call(messagingRpc.markDelivered, { messageId }, actor);

  it('X4: an account sends 100 messages in ten minutes, whoever they go to; the other side may answer', async () => {
    const other = await scene.openGeneral();
    const to = [thread.id, other.id];
    const first = await say('First');
    for (let n = 0; n < 99; n++) await scene.send(to[n % 2] ?? '', { content: `${n}` });
    await expect(say('Too many')).rejects.toMatchObject({
      kind: 'rate_limited',
      code: 'messaging.too_many_messages',
      message: expect.stringMatching(
        /^You sent many messages in a short time\. Please try again in (9|10) minutes\.$/,
      ) as string,
    });
    const { clientId, content } = first.message;
    expect((await scene.send(thread.id, { clientId, content })).message).toEqual(first.message);
    await expect(say('Yes?', scene.maker)).resolves.toMatchObject({ message: { content: 'Yes?' } });
  });

  describe('sending', () => {
    it('B32: nothing is written to a manufacturer that has closed its account', async () => {
      const set = (closed: boolean) =>
        messaging.query('UPDATE accounts SET closed = $2 WHERE id = $1', [
          scene.maker.userId,
          closed,
        ]);
      await set(true);
      await expect(say('Hello?')).rejects.toMatchObject({
        code: 'messaging.account_closed',
        message: 'This manufacturer has closed its account',
      });
      await set(false);
      await say('Hello again');
    });

    it('CHAT-24, MFR-61, DATA-15: it is stored with thread, sender, recipient and content, neither delivered nor read', async () => {
      const { message } = await scene.send(thread.id, {
        content: '  Hello\n\nthere ',
        urgent: true,
      });
      expect(message).toMatchObject({
        threadId: thread.id,
        senderId: scene.brand.userId,
        recipientId: scene.maker.userId,
        content: 'Hello\n\nthere',
        attachments: [],
        productRef: scene.product.id,
        context: null,
        urgent: true,
        delivered: false,
        read: false,
      });
      expect(await scene.messages(thread.id, scene.maker)).toEqual([message]);
      const answer = await scene.send(thread.id, { content: 'Yes?' }, scene.maker);
      expect(answer.message).toMatchObject({
        senderId: scene.maker.userId,
        recipientId: scene.brand.userId,
      });
      expect(await scene.messages(thread.id)).toEqual([message, answer.message]);
    });

    it('CHAT-25: the thread shows it and comes first in the list', async () => {
      const other = await scene.openGeneral();
      await scene.send(other.id, { content: 'About something else' });
      const { message } = await say('a\n b '.repeat(200));
      const { threads } = await messaging.call(messagingRpc.listThreads, {}, scene.brand);
      expect(threads.map(({ id }) => id)).toEqual([thread.id, other.id]);
      expect(threads[0]).toMatchObject({
        lastMessageAt: message.createdAt,
        lastMessageId: message.id,
      });
      expect(threads[0]?.lastMessage).toBe(`${'a b '.repeat(50).slice(0, 199)}…`);
    });

    it('CHAT-15: nothing to read and no file is refused', async () => {
      for (const content of ['', '  \n ']) {
        await expect(say(content)).rejects.toMatchObject({
          kind: 'invalid_input',
          message: 'The message is empty',
        });
      }
      expect(await scene.messages(thread.id)).toEqual([]);
    });

    it('X2, CHAT-15: a text that cannot be stored is refused as such, wherever the sign stands in it', async () => {
      for (const content of ['\0', 'Hello\0', 'Hello \ud800']) {
        await expect(say(content)).rejects.toMatchObject({
          kind: 'invalid_input',
          code: 'messaging.invalid_request',
          field: 'content',
          message: 'The text contains characters that cannot be stored',
        });
      }
      expect(await scene.messages(thread.id)).toEqual([]);
    });

    it('CHAT-29: sent 20 times at once with the same name it is one message, and told once', async () => {
      const clientId = randomUUID();
      const sent = await Promise.all(
        Array.from({ length: 20 }, () => scene.send(thread.id, { clientId, content: 'Once' })),
      );
      expect(new Set(sent.map(({ message }) => message.id)).size).toBe(1);
      expect(await scene.messages(thread.id)).toHaveLength(1);
      expect(await unread()).toBe(1);
      expect(await messaging.getEvents(messagingEvents.messageSent, thread.id)).toHaveLength(1);
    });

    it('CHAT-5: 20 different ones at once from both sides are all there, in one order for both', async () => {
      const sent = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          say(`${index}`, index % 2 ? scene.brand : scene.maker),
        ),
      );
      const seen = await scene.messages(thread.id);
      expect(seen.map(({ id }) => id).sort()).toEqual(sent.map(({ message }) => message.id).sort());
      const times = seen.map(({ createdAt }) => createdAt);
      expect(times).toEqual([...new Set(times)].sort());
      expect(await scene.messages(thread.id, scene.maker)).toEqual(seen);
      expect([await unread(scene.brand), await unread()]).toEqual([10, 10]);
    });

    it('OPEN-64: what is told of it says who wrote, and whether the recipient is looking', async () => {
      const view = (viewing: boolean) =>
        messaging.call(messagingRpc.viewThread, { threadId: thread.id, viewing }, scene.maker);
      await say('1');
      await view(true);
      await say('2');
      const later = new Date(Date.now() + 46_000);
      messaging.clock.now = () => later;
      await say('3');
      await view(true);
      await view(false);
      await say('4');
      const told = await messaging.getEvents(messagingEvents.messageSent, thread.id);
      expect(told.map(({ preview, recipientViewing }) => [preview, recipientViewing])).toEqual([
        ['1', false],
        ['2', true],
        ['3', false],
        ['4', false],
      ]);
      expect(told[0]).toMatchObject({
        senderName: scene.brand.name,
        senderKind: 'brand',
        recipientId: scene.maker.userId,
        recipientKind: 'manufacturer',
        productName: scene.product.name,
        thread: { id: thread.id, manufacturer: { unreadCount: 1 } },
      });
    });
  });

  describe('context', () => {
    const about = (kind: 'order' | 'sample_request', id: string, actor = scene.brand) =>
      scene.send(thread.id, { context: { kind, id } }, actor);

    it('CHAT-4: an order or sample request of the two sides is named', async () => {
      const { message } = await about('order', scene.haveOrder());
      expect(message.context).toMatchObject({ kind: 'order', label: 'Order #A1B2C3D4' });
      const sample = await about('sample_request', scene.haveSampleRequest(), scene.maker);
      expect(sample.message.context).toMatchObject({ label: 'Sample request: Power Bank' });
      expect((await scene.messages(thread.id)).map(({ context }) => context)).toEqual([
        message.context,
        sample.message.context,
      ]);
    });

    it('OPEN-40: one with somebody else cannot be brought in, nor that of strangers', async () => {
      const other = await Scene.set(messaging);
      await expect(about('order', other.haveOrder())).rejects.toMatchObject({
        message: 'Order not found',
      });
      await expect(about('sample_request', other.haveSampleRequest())).rejects.toMatchObject({
        message: 'Sample request not found',
      });
      // The brand is a party to the order and to the thread, but with two different manufacturers.
      const orderId = scene.haveOrder();
      const { thread: elsewhere } = await messaging.call(
        messagingRpc.openThread,
        { productId: other.product.id },
        scene.brand,
      );
      const send = scene.send(elsewhere.id, { context: { kind: 'order', id: orderId } });
      await expect(send).rejects.toMatchObject({ message: 'Not authorized' });
      expect(await scene.messages(elsewhere.id)).toEqual([]);
    });
  });

  describe('receipts', () => {
    it('CHAT-26, OPEN-58: delivered when received, read when read, up to and with the message', async () => {
      const { message: first } = await say('1');
      const { message: second } = await say('2');
      const { message: third } = await say('3');
      await deliver(second.id);
      await read(first.id);
      const states = async () =>
        (await scene.messages(thread.id)).map(({ delivered, read: isRead }) => [delivered, isRead]);
      expect(await states()).toEqual([
        [true, true],
        [true, false],
        [false, false],
      ]);
      await read(third.id);
      expect(await states()).toEqual(Array(3).fill([true, true]));
      const told = await messaging.getEvents(messagingEvents.receiptsChanged, thread.id);
      const at = ({ id: messageId, createdAt }: typeof first) => ({ messageId, at: createdAt });
      expect(told).toMatchObject([
        { readerId: scene.maker.userId, deliveredUpTo: at(second), readUpTo: null },
        { deliveredUpTo: at(second), readUpTo: at(first) },
        { deliveredUpTo: at(third), readUpTo: at(third) },
      ]);
    });

    it('OPEN-58: they never go back, and what is known already is not told again', async () => {
      const { message: first } = await say('1');
      const { message: second } = await say('2');
      await read(second.id);
      await Promise.all([deliver(first.id), deliver(second.id), read(first.id), read(second.id)]);
      expect(await messaging.getEvents(messagingEvents.receiptsChanged, thread.id)).toHaveLength(1);
      expect((await scene.messages(thread.id)).every(({ read: isRead }) => isRead)).toBe(true);
    });

    it('OPEN-58: nobody receives or reads in the place of the other', async () => {
      const { message } = await say('1');
      await deliver(message.id, scene.brand);
      await read(message.id, scene.brand);
      expect(await scene.messages(thread.id)).toMatchObject([{ delivered: false, read: false }]);
      expect(await messaging.getEvents(messagingEvents.receiptsChanged, thread.id)).toEqual([]);
      // A mark at the reader's own message covers the other side's messages before it.
      const { message: answer } = await say('2', scene.maker);
      await read(answer.id);
      expect(await scene.messages(thread.id)).toMatchObject([{ read: true }, { read: false }]);
    });

    it('what is unread is counted for each side, and right after 20 at once', async () => {
      const sent = await Promise.all(Array.from({ length: 10 }, (_, index) => say(`${index}`)));
      const other = await scene.openGeneral();
      await scene.send(other.id);
      expect([await unread(), await unread(scene.brand)]).toEqual([11, 0]);
      const ids = (await scene.messages(thread.id)).map(({ id }) => id);
      await Promise.all([
        ...ids.slice(0, 7).map((id) => read(id)),
        ...sent.map(() => say('again')),
        ...ids.map((id) => deliver(id)),
      ]);
      expect(await unread()).toBe(10 - 7 + 10 + 1);
      const [last] = (await scene.messages(thread.id)).slice(-1);
      await read(last?.id ?? '');
      expect(await unread()).toBe(1);
    });

    it('CHAT-23, OPEN-59: the thread is urgent for both sides until the urgent message is read', async () => {
      await say('1');
      const { message } = await scene.send(thread.id, { content: '!', urgent: true });
      const { message: last } = await say('3');
      const urgent = async () =>
        Promise.all(
          [scene.brand, scene.maker].map(
            async (who) => (await scene.thread(thread.id, who)).urgent,
          ),
        );
      expect(await urgent()).toEqual([true, true]);
      await deliver(last.id);
      expect(await urgent()).toEqual([true, true]);
      await read(message.id);
      expect(await urgent()).toEqual([false, false]);
      expect((await scene.messages(thread.id)).map((each) => each.urgent)).toEqual([
        false,
        true,
        false,
      ]);
    });
  });

  describe('pages', () => {
    it('CHAT-5: the newest first asked for, the earlier by the oldest known, the later by the newest known', async () => {
      for (let index = 0; index < 7; index += 1) await say(`${index}`);
      const texts = ({ messages }: Awaited<ReturnType<typeof page>>) =>
        messages.map(({ content }) => content);
      const newest = await page({ first: 3 });
      expect(texts(newest)).toEqual(['4', '5', '6']);
      expect(newest).toMatchObject({ hasEarlier: true, hasLater: false });
      const earlier = await page({ first: 3, before: newest.messages[0]?.id });
      expect(texts(earlier)).toEqual(['1', '2', '3']);
      expect(earlier).toMatchObject({ hasEarlier: true, hasLater: true });
      const first = await page({ first: 3, before: earlier.messages[0]?.id });
      expect(texts(first)).toEqual(['0']);
      expect(first).toMatchObject({ hasEarlier: false, hasLater: true });
      const later = await page({ first: 3, after: earlier.messages[0]?.id });
      expect(texts(later)).toEqual(['2', '3', '4']);
      expect(later).toMatchObject({ hasEarlier: true, hasLater: true });
      const end = await page({ first: 3, after: later.messages[2]?.id });
      expect(texts(end)).toEqual(['5', '6']);
      expect(end.hasLater).toBe(false);
    });

    it('a message of another thread is no place to begin at', async () => {
      const other = await scene.openGeneral();
      const { message } = await scene.send(other.id);
      for (const where of ['before', 'after']) {
        await expect(page({ [where]: message.id })).rejects.toMatchObject({
          message: 'Message not found',
        });
      }
    });
  });

  describe('the list of threads', () => {
    const list = (more: object, actor = scene.brand) =>
      messaging.call(messagingRpc.listThreads, more, actor);

    it('CHAT-2, CHAT-3: is one’s own; what the other side only opened is not in it', async () => {
      expect((await list({}, scene.maker)).threads).toEqual([]);
      expect((await list({})).threads).toMatchObject([
        { id: thread.id, manufacturerName: scene.maker.name },
      ]);
      await say('Hello');
      expect((await list({}, scene.maker)).threads).toMatchObject([
        { id: thread.id, lastMessage: 'Hello' },
      ]);
      expect((await list({}, person('manufacturer'))).threads).toEqual([]);
    });

    it('goes on behind its cursor, also when a thread of the page before moves up', async () => {
      const opened: ChatThread[] = [];
      for (let index = 0; index < 5; index += 1) {
        const other = await Scene.set(messaging);
        const request = { productId: other.product.id };
        opened.unshift(
          (await messaging.call(messagingRpc.openThread, request, scene.brand)).thread,
        );
      }
      const first = await list({ first: 3 });
      expect(first.threads.map(({ id }) => id)).toEqual(opened.slice(0, 3).map(({ id }) => id));
      expect(first).toMatchObject({ total: 6, hasMore: true });
      await scene.send(opened[2]?.id ?? '');
      const second = await list({ first: 3, after: first.endCursor ?? '' });
      expect(second.threads.map(({ id }) => id)).toEqual([opened[3]?.id, opened[4]?.id, thread.id]);
      expect(second).toMatchObject({ total: 6, hasMore: false });
    });

    it('is searched by the other side, the product, its SKU and the last message; signs count as written', async () => {
      await say('100% of it');
      for (const search of ['voltworks', ' ower ban', 'vw-pb', '100% of']) {
        expect((await list({ search })).threads).toHaveLength(1);
      }
      expect(await list({ search: 'Northwind' })).toMatchObject({ threads: [], total: 0 });
      expect((await list({ search: 'northWIND' }, scene.maker)).threads).toHaveLength(1);
      for (const search of ['10_%', '%%', '_', 'x'])
        expect((await list({ search })).threads).toHaveLength(0);
    });
  });

  it('relays what was sent to whoever listens', async () => {
    const { message } = await say('Hello');
    await eventually(async () => {
      const rows = await messaging.query(
        'SELECT 1 FROM outbox WHERE aggregate_id = $1 AND published_at IS NOT NULL',
        [message.threadId],
      );
      expect(rows).toHaveLength(2);
    });
  });
});
