import { messagingRpc, type ChatAttachment } from '@makeport/contracts';
import { KeepAttachments } from './keep-attachments';
import type { Attachments, Files, Participant, Threads } from './ports';

const threadId = '00000000-0000-4000-8000-000000000001';
const brand = { id: '00000000-0000-4000-8000-000000000002' } as Participant;
const stranger = { id: '00000000-0000-4000-8000-000000000003' } as Participant;

const sent = Array.from({ length: 250 }, (_, n): ChatAttachment => {
  const id = `00000000-0000-4000-8000-${String(1_000 + n).padStart(12, '0')}`;
  const name = `file ${n}.png`;
  return {
    id,
    threadId,
    name,
    contentType: 'image/png',
    sizeBytes: 5,
    path: `${threadId}/${name}`,
  };
});

const threads = {
  find: async (accountId: string, id: string) =>
    accountId === brand.id && id === threadId ? { id } : null,
} as unknown as Threads;
const attachments = {
  list: async (
    _thread: string,
    { first, after }: { first: number; after?: string | undefined },
  ) => {
    const from = after === undefined ? 0 : sent.findIndex(({ id }) => id === after) + 1;
    return { attachments: sent.slice(from, from + first), hasMore: from + first < sent.length };
  },
} as unknown as Attachments;

const keeping = new KeepAttachments(threads, attachments, {} as Files, () => new Date());
const { request, response } = messagingRpc.listAttachments;

describe('the files of a thread', () => {
  it('NFR-12: at most 100 are listed at once, the rest behind the last of them', async () => {
    const seen: string[] = [];
    for (let after: string | undefined; ;) {
      const asked = request.parse(after === undefined ? { threadId } : { threadId, after });
      const page = response.parse(await keeping.list(asked, brand));
      seen.push(...page.attachments.map(({ name }) => name));
      expect(page.attachments).toHaveLength(page.hasMore ? 100 : 50);
      if (!page.hasMore) break;
      after = page.attachments.at(-1)?.id;
    }
    expect(seen).toEqual(sent.map(({ name }) => name));
  });

  it('NFR-12: nobody can ask for more', () => {
    expect(request.safeParse({ threadId, first: 100 }).success).toBe(true);
    expect(request.safeParse({ threadId, first: 101 }).success).toBe(false);
  });

  it('OPEN-40: a stranger gets none', async () => {
    await expect(keeping.list(request.parse({ threadId }), stranger)).rejects.toMatchObject({
      kind: 'not_found',
    });
  });
});
