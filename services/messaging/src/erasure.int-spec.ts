import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { identityEvents, messagingRpc, type UserActor } from '@makeport/contracts';
import { ERASED_NAME } from '@makeport/rules';
import { eventually, findPersonalWords } from '@makeport/testing';
import { RunningMessaging } from './testing/running-messaging';
import { Scene } from './testing/scene';
import { SweepAttachments } from './use-cases/sweep-attachments';

const KEPT = { 'outbox.envelope': 'swept seven days after it was published' };
const TEXT = 'This message was erased.';

describe('ADR 0063: conversations of an erased account', () => {
  let messaging: RunningMessaging;
  beforeAll(async () => {
    messaging = await RunningMessaging.start();
  });
  afterAll(() => messaging.stop());

  const scan = (word: string) => findPersonalWords(messaging.databaseUrl, [word], KEPT);
  const rename = async (actor: UserActor, name: string, version = 2): Promise<void> => {
    const accountType = actor.accountType === 'brand' ? 'brand' : 'manufacturer';
    const data = {
      ...identityEvents.profileUpdated.example,
      accountId: actor.userId,
      accountType,
      name,
    } as const;
    await messaging.publish(identityEvents.profileUpdated, data, version);
  };
  const erase = async ({ userId: accountId }: UserActor): Promise<void> => {
    const at = new Date().toISOString();
    await messaging.publish(identityEvents.accountErased, { accountId, at }, 3);
    await eventually(async () => {
      const rows = await messaging.query('SELECT FROM erased_accounts WHERE account_id = $1', [
        accountId,
      ]);
      expect(rows).toHaveLength(1);
    });
  };
  const upload = async (actor: UserActor, threadId: string, name: string): Promise<string> => {
    const { attachmentId, path } = await messaging.call(
      messagingRpc.beginAttachment,
      { threadId, name },
      actor,
    );
    const file = { contentType: 'application/octet-stream', maxBytes: 100 };
    await messaging.storage.put(path, Readable.from([Buffer.from('hello')]), file);
    const complete = { attachmentId, contentType: 'image/png', sizeBytes: 5 };
    await messaging.call(messagingRpc.completeAttachment, complete, actor);
    return attachmentId;
  };

  it.each(['brand', 'maker'] as const)(
    'no word of the %s is left in any column or file; the other side keeps its own, and that there was a message',
    async (side) => {
      const scene = await Scene.set(messaging);
      const [gone, stays] =
        side === 'brand' ? [scene.brand, scene.maker] : [scene.maker, scene.brand];
      const [goneWord, staysWord] = [
        `q${randomUUID().slice(0, 8)}x`,
        `k${randomUUID().slice(0, 8)}x`,
      ];
      const { id } = await scene.open();
      for (const [actor, word] of [
        [stays, staysWord],
        [gone, goneWord],
      ] as const) {
        await rename(actor, `Quill ${word}`);
        const attachmentIds = [await upload(actor, id, `${word}.png`)];
        await scene.send(id, { content: `Ring ${word}`, attachmentIds }, actor);
      }
      await upload(gone, id, `unsent ${goneWord}.png`);
      await eventually(async () =>
        expect(await scan(goneWord)).toContain(`threads.${gone.accountType}_name: ${goneWord}`),
      );
      const { clientId } = (await scene.send(id, { content: goneWord }, gone)).message;
      expect((await scan(goneWord)).map((found) => found.split(':')[0])).toEqual(
        expect.arrayContaining([
          'accounts.name',
          'messages.content',
          'messages.attachments',
          'threads.last_message',
        ]),
      );

      await erase(gone);
      await messaging.service.get(SweepAttachments).execute();
      expect(await scan(goneWord)).toEqual([]);
      const files = await messaging.storage.list(`chat-attachments/${id}/`, { limit: 100 });
      expect(files.map(({ key }) => key)).toEqual([expect.stringContaining(staysWord)]);

      const thread = await scene.thread(id, stays);
      expect(thread).toMatchObject({ [`${gone.accountType}Name`]: ERASED_NAME, lastMessage: TEXT });
      const messages = await scene.messages(id, stays);
      expect(messages.map(({ content, attachments }) => [content, attachments.length])).toEqual([
        [`Ring ${staysWord}`, 1],
        [TEXT, 0],
        [TEXT, 0],
      ]);
      expect(messages.at(-1)?.clientId).toBe(clientId);
    },
  );

  it('a name that comes later is not kept', async () => {
    const scene = await Scene.set(messaging);
    const word = `q${randomUUID().slice(0, 8)}x`;
    const { id } = await scene.open();
    await erase(scene.brand);
    await rename(scene.brand, word, 4);
    await rename(scene.maker, 'Amperworks', 2);
    await eventually(async () => {
      const consumed = `SELECT FROM inbox WHERE event_id IN (
        SELECT id::text FROM outbox WHERE aggregate_id = $1 AND version = 4)`;
      expect(await messaging.query(consumed, [scene.brand.userId])).toHaveLength(1);
      expect(await scene.thread(id, scene.maker)).toMatchObject({
        brandName: ERASED_NAME,
        manufacturerName: 'Amperworks',
      });
    });
    expect(await scan(word)).toEqual([]);
  });
});
