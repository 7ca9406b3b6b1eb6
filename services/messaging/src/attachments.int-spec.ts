import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  messagingRpc,
  type Actor,
  type ChatAttachment,
  type ChatThread,
  type UserActor,
} from '@makeport/contracts';
import { person, strangers } from './testing/people';
import { RunningMessaging } from './testing/running-messaging';
import { Scene } from './testing/scene';
import { SweepAttachments } from './use-cases/sweep-attachments';

const content = { contentType: 'image/png', sizeBytes: 5 };
const notFound = { kind: 'not_found', message: 'File not found' };
const HOUR_MS = 60 * 60 * 1000;

describe('attachments', () => {
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

  const begin = (name = 'logo.png', actor: UserActor = scene.brand, threadId = thread.id) =>
    messaging.call(messagingRpc.beginAttachment, { threadId, name }, actor);
  const put = (path: string) =>
    messaging.storage.put(path, Readable.from([Buffer.from('hello')]), {
      contentType: 'application/octet-stream',
      maxBytes: 100,
    });
  /** Uploads a file as the bff does. */
  async function upload(name?: string, actor: UserActor = scene.brand): Promise<ChatAttachment> {
    const { attachmentId, path } = await begin(name, actor);
    await put(path);
    return (
      await messaging.call(messagingRpc.completeAttachment, { attachmentId, ...content }, actor)
    ).attachment;
  }
  const get = (attachmentId: string, actor: UserActor = scene.brand) =>
    messaging.call(messagingRpc.getAttachment, { attachmentId }, actor);
  const discard = (attachmentId: string, actor: UserActor = scene.brand) =>
    messaging.call(messagingRpc.discardAttachment, { attachmentId }, actor);
  const files = async () =>
    (await messaging.storage.list(`chat-attachments/${thread.id}/`, { limit: 100 })).map(
      ({ key }) => key,
    );
  const rows = () =>
    messaging.query<{ state: string }>('SELECT state FROM attachments WHERE thread_id = $1', [
      thread.id,
    ]);

  it('P2: ordering finds a file of an order’s conversation, and no other', async () => {
    const unsent = await upload();
    const file = await upload('evidence.png');
    await scene.send(thread.id, { content: 'Look', attachmentIds: [file.id] });
    const find = (as: Actor, change: object = {}) =>
      messaging.call(
        messagingRpc.getOrderFile,
        {
          brandId: scene.brand.userId,
          manufacturerId: scene.maker.userId,
          productId: scene.product.id,
          attachmentId: file.id,
          ...change,
        },
        as,
      );
    const ordering: Actor = { kind: 'service', service: 'ordering' };
    expect((await find(ordering)).attachment).toEqual(file);
    for (const change of [{ attachmentId: unsent.id }, { brandId: scene.maker.userId }])
      await expect(find(ordering, change)).rejects.toMatchObject(notFound);
    for (const somebody of [scene.brand, person('admin')])
      await expect(find(somebody)).rejects.toMatchObject({ kind: 'forbidden' });
    await discard(unsent.id);
  });

  it('DESK-16: an admin opens what was sent, which is written down; a refusal is, too', async () => {
    const unsent = await upload();
    const file = await upload('evidence.png');
    await scene.send(thread.id, { content: 'Look', attachmentIds: [file.id] });
    const admin = person('admin');
    expect((await get(file.id, admin)).attachment).toEqual(file);
    await expect(get(unsent.id, admin)).rejects.toMatchObject(notFound);
    const narrowed = { ...admin, rights: ['accounts.view'] };
    await expect(get(file.id, narrowed)).rejects.toMatchObject({ kind: 'forbidden' });
    const log = await messaging.query<object>(
      `SELECT action, actor_id, target_id, result FROM audit_log WHERE actor_id = $1 ORDER BY happened_at`,
      [admin.userId],
    );
    const row = { action: 'conversation.open-file', actor_id: admin.userId };
    expect(log).toEqual([
      { ...row, target_id: file.id, result: 'done' },
      { ...row, target_id: unsent.id, result: 'refused' },
      { ...row, target_id: file.id, result: 'refused' },
    ]);
    await discard(unsent.id);
  });

  it('CHAT-15, CHAT-21, CHAT-24: a message of files alone is sent with them, in their order, at their paths', async () => {
    const [one, two] = [await upload('Logo (1).png'), await upload('terms.pdf')];
    const { message, thread: after } = await scene.send(thread.id, {
      content: ' ',
      attachmentIds: [two.id, one.id, two.id],
    });
    expect(message).toMatchObject({ content: '', attachments: [two, one] });
    expect(one.path).toMatch(
      new RegExp(`^chat-attachments/${thread.id}/[0-9a-f]{32}-logo-1-.png$`),
    );
    expect(after.lastMessage).toBe('terms.pdf, Logo (1).png');
    expect(await scene.messages(thread.id, scene.maker)).toEqual([message]);
    expect((await files()).sort()).toEqual([one.path, two.path].sort());
  });

  it('CHAT-22: before it is sent a file is its uploader’s, then both sides’, and never anybody else’s', async () => {
    const { id } = await upload();
    expect((await get(id)).attachment.id).toBe(id);
    await expect(get(id, scene.maker)).rejects.toMatchObject(notFound);
    await scene.send(thread.id, { attachmentIds: [id] });
    for (const side of [scene.brand, scene.maker])
      expect((await get(id, side)).attachment.id).toBe(id);
    for (const stranger of [person('brand'), person('manufacturer')]) {
      await expect(get(id, stranger)).rejects.toMatchObject(notFound);
    }
  });

  it('a file goes with one message, of its uploader and its thread, however many want it at once', async () => {
    const { id } = await upload();
    const other = await scene.openGeneral();
    const send = (threadId: string, actor?: UserActor) =>
      scene.send(threadId, { attachmentIds: [id] }, actor ?? scene.brand);
    await expect(send(thread.id, scene.maker)).rejects.toMatchObject(notFound);
    await expect(send(other.id)).rejects.toMatchObject(notFound);
    const { attachmentId: arriving } = await begin();
    await expect(scene.send(thread.id, { attachmentIds: [arriving] })).rejects.toMatchObject(
      notFound,
    );
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => send(thread.id)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await scene.messages(thread.id)).toHaveLength(1);
  });

  it('CHAT-29: the same message with files, sent 20 times at once, is one', async () => {
    const { id } = await upload();
    const request = { clientId: randomUUID(), attachmentIds: [id] };
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => scene.send(thread.id, request)),
    );
    expect(new Set(sent.map(({ message }) => message.id)).size).toBe(1);
    expect(sent.every(({ message }) => message.attachments[0]?.id === id)).toBe(true);
  });

  describe('removing', () => {
    it('CHAT-17: a file that is not sent goes with everything; a sent one stays', async () => {
      const [gone, sent] = [await upload(), await upload()];
      await scene.send(thread.id, { attachmentIds: [sent.id] });
      await expect(discard(gone.id, scene.maker)).rejects.toMatchObject(notFound);
      await discard(gone.id);
      await expect(discard(gone.id)).rejects.toMatchObject(notFound);
      await expect(discard(sent.id)).rejects.toMatchObject(notFound);
      expect(await files()).toEqual([sent.path]);
      expect(await rows()).toEqual([{ state: 'sent' }]);
      await expect(scene.send(thread.id, { attachmentIds: [gone.id] })).rejects.toMatchObject(
        notFound,
      );
    });

    it('one that is still arriving cannot be completed after it, and the sweep takes what came in the end', async () => {
      const { attachmentId, path } = await begin();
      await discard(attachmentId);
      await put(path);
      const complete = messaging.call(
        messagingRpc.completeAttachment,
        { attachmentId, ...content },
        scene.brand,
      );
      await expect(complete).rejects.toMatchObject(notFound);
      const sweep = messaging.service.get(SweepAttachments);
      await sweep.execute();
      expect(await rows()).toHaveLength(1);
      messaging.clock.now = () => new Date(Date.now() + HOUR_MS + 1000);
      await sweep.execute();
      expect([await files(), await rows()]).toEqual([[], []]);
    });

    it('the sweep removes what was never sent: after an hour what never came, after a day what lay there', async () => {
      const [sent, lies] = [await upload(), await upload()];
      await scene.send(thread.id, { attachmentIds: [sent.id] });
      const { path: never } = await begin();
      await put(never);
      const sweep = messaging.service.get(SweepAttachments);
      await sweep.execute();
      expect(await files()).toHaveLength(3);
      messaging.clock.now = () => new Date(Date.now() + 2 * HOUR_MS);
      await sweep.execute();
      expect((await files()).sort()).toEqual([sent.path, lies.path].sort());
      messaging.clock.now = () => new Date(Date.now() + 25 * HOUR_MS);
      await Promise.all([sweep.execute(), sweep.execute()]);
      expect(await files()).toEqual([sent.path]);
      expect(await rows()).toEqual([{ state: 'sent' }]);
    });
  });

  it('20 unsent ones of an account are enough, however many are begun at once', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => begin()));
    const begun = outcomes.filter(({ status }) => status === 'fulfilled');
    expect(begun).toHaveLength(20);
    await expect(begin()).rejects.toMatchObject({ code: 'messaging.too_many_files' });
    expect((await begin('logo.png', scene.maker)).path).toContain(thread.id);
  });

  it('NFR-12: of a thread’s files at most 100 are listed at once, the newest first', async () => {
    await messaging.query(
      `INSERT INTO attachments (id, thread_id, uploader_id, name, path, state, content_type, size_bytes,
         message_id, sent_at, ordinal, changed_at)
       SELECT gen_random_uuid(), $1, $2, 'file ' || n, $3 || n, 'sent', 'image/png', 5,
         gen_random_uuid(), timestamptz '2026-01-01' + n * interval '1 s', 1 + n % 3, now()
       FROM generate_series(1, 250) n`,
      [thread.id, scene.brand.userId, `${thread.id}/`],
    );
    const list = (more: object) =>
      messaging.call(messagingRpc.listAttachments, { threadId: thread.id, ...more }, scene.maker);
    await expect(list({ first: 101 })).rejects.toMatchObject({ kind: 'invalid_input' });
    const seen: string[] = [];
    for (let after: string | undefined; ;) {
      const { attachments, hasMore } = await list(after === undefined ? {} : { after });
      seen.push(...attachments.map(({ name }) => name));
      expect(attachments.length).toBe(hasMore ? 100 : 50);
      after = attachments.at(-1)?.id;
      if (!hasMore) break;
    }
    expect(seen).toEqual(Array.from({ length: 250 }, (_, index) => `file ${250 - index}`));
  });

  it('OPEN-40: strangers of every kind get nothing from any call, and change nothing', async () => {
    const { message } = await scene.send(thread.id, { attachmentIds: [(await upload()).id] });
    const unsent = await upload();
    const { attachmentId: arriving } = await begin();
    const before = await scene.thread(thread.id);
    const about = { threadId: thread.id, messageId: message.id };
    const [sent] = message.attachments;
    const calls = [
      [messagingRpc.getThread, about],
      [messagingRpc.listMessages, about],
      [messagingRpc.sendMessage, { ...about, clientId: randomUUID(), content: 'Let me in' }],
      [messagingRpc.markRead, about],
      [messagingRpc.markDelivered, about],
      [messagingRpc.viewThread, { ...about, viewing: true }],
      [messagingRpc.beginAttachment, { ...about, name: 'a.png' }],
      [messagingRpc.completeAttachment, { attachmentId: arriving, ...content }],
      [messagingRpc.discardAttachment, { attachmentId: unsent.id }],
      [messagingRpc.getAttachment, { attachmentId: sent?.id ?? '' }],
      [messagingRpc.listAttachments, about],
    ] as const;
    for (const [who, actor] of strangers()) {
      for (const [contract, request] of calls) {
        const outcome = await messaging.call(contract as never, request as never, actor).then(
          () => 'an answer',
          ({ kind }: { kind: string }) => kind,
        );
        const refused = ['another brand', 'another manufacturer'].includes(who)
          ? 'not_found'
          : ['an admin', 'a user'].includes(who)
            ? 'forbidden'
            : 'unauthenticated';
        // A sent file is evidence that an administrator may open.
        const evidence = who === 'an admin' && contract === messagingRpc.getAttachment;
        const expected = evidence ? 'an answer' : refused;
        expect([who, contract.name, outcome]).toEqual([who, contract.name, expected]);
      }
    }
    expect(await scene.thread(thread.id)).toEqual(before);
    expect(await files()).toHaveLength(2);
    for (const lists of [messagingRpc.listThreads, messagingRpc.countUnread]) {
      const answer = await messaging.call(lists as never, {} as never, person('manufacturer'));
      expect(JSON.stringify(answer)).not.toContain(thread.id);
    }
  });
});
