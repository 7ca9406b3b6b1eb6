import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identityRpc, type VerificationDocument } from '@makeport/contracts';
import { DomainError } from '@makeport/errors';
import { eventually } from '@makeport/testing';
import { BffUnderTest, ORIGIN } from '../../testing/bff-under-test';
import { people, type Caller } from '../../testing/people';
import { aPicture } from '../../testing/picture-files';
import type { RefusalBody } from '../../testing/refusal-body';

const MiB = 1024 * 1024;
const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n%âãÏÓ\n'), Buffer.alloc(5000, 0x20)]);
type Body = VerificationDocument & { url: string } & RefusalBody;

describe('documents of a verification', () => {
  let bff: BffUnderTest;
  let folder: string;
  /** Identity's records. */
  let records: Map<string, { complete: boolean; document: VerificationDocument }>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'makeport-documents-'));
    bff = await BffUnderTest.start({ STORAGE_FOLDER: folder });
  });
  beforeEach(() => {
    bff.reset();
    records = new Map();
    const gone = new DomainError('not_found', 'identity.document_not_found', 'Document not found');
    const find = (id: string) => {
      const record = records.get(id);
      if (!record) throw gone;
      return record;
    };
    const { document: example } = identityRpc.getVerificationDocument.example.response;
    bff.identity
      .answer(identityRpc.beginVerificationDocument, async (file) => {
        const id = randomUUID();
        records.set(id, { complete: false, document: { ...example, ...file, id } });
        return { documentId: id, path: `verification-documents/${id}` };
      })
      .answer(identityRpc.completeVerificationDocument, async ({ documentId, sizeBytes }) => {
        const document = { ...find(documentId).document, sizeBytes };
        records.set(documentId, { complete: true, document });
        return { document };
      })
      .answer(identityRpc.removeVerificationDocument, async ({ documentId }) => {
        records.delete(find(documentId).document.id);
        return identityRpc.removeVerificationDocument.example.response;
      })
      .answer(identityRpc.getVerificationDocument, async ({ documentId }, { actor }) => {
        const allowed: readonly string[] = [people.manufacturer.id, people.admin.id];
        if (actor.kind !== 'user' || !allowed.includes(actor.userId)) throw gone;
        return {
          document: find(documentId).document,
          path: `verification-documents/${documentId}`,
        };
      });
  });
  afterEach(() => rm(join(folder, 'verification-documents'), { recursive: true, force: true }));
  afterAll(async () => {
    await bff.stop();
    await rm(folder, { recursive: true });
  });

  async function files(): Promise<string[]> {
    const entries = existsSync(folder)
      ? await readdir(folder, { recursive: true, withFileTypes: true })
      : [];
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  }
  const getHeaders = (as: Caller): Record<string, string> => ({
    origin: ORIGIN,
    'x-makeport-csrf': '1',
    ...(as === 'anonymous' ? {} : { cookie: `makeport=${as}` }),
  });
  const upload = async (
    content: Buffer,
    name: string,
    as: Caller = 'manufacturer',
    query = '?kind=business_registration',
  ) => {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(content)]), name);
    const init = { method: 'POST', headers: getHeaders(as), body };
    const answer = await fetch(`${bff.url}/uploads/verification-documents${query}`, init);
    return { status: answer.status, body: (await answer.json()) as Body };
  };
  const get = (url: string, as: Caller) => fetch(bff.url + url, { headers: getHeaders(as) });

  it.each([
    ['a PDF', async () => pdf, 'Handelsregister März.pdf', 'application/pdf', 'attachment'],
    ['a PNG', () => aPicture('png'), 'stamp.png', 'image/png', 'inline'],
    ['a JPEG', () => aPicture('jpeg'), 'scan.jpg', 'image/jpeg', 'inline'],
  ])(
    'VER-1, VER-3, NFR-13: %s is kept as it came, and given to its owner and administrators, inert and uncached',
    async (_what, made, name, contentType, disposition) => {
      const content = await made();
      const { status, body } = await upload(content, name);
      expect([status, body]).toMatchObject([
        201,
        { name, contentType, kind: 'business_registration', sizeBytes: content.length },
      ]);
      for (const person of ['manufacturer', 'admin'] as const) {
        const answer = await get(body.url, person);
        expect(answer.status).toBe(200);
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          'content-type': contentType,
          'cache-control': 'private, no-store',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
        });
        expect(answer.headers.get('content-disposition')?.startsWith(disposition)).toBe(true);
        expect(content.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true);
      }
    },
  );

  it.each(['anonymous', 'brand', 'otherManufacturer'] as const)(
    'VER-1: %s gets nothing with the link of others',
    async (caller) => {
      const { body } = await upload(pdf, 'registration.pdf');
      expect((await get(body.url, caller)).status).toBe(caller === 'anonymous' ? 401 : 404);
    },
  );

  it('VER-1: without a right and unexpired signature there is nothing for anybody', async () => {
    const { body } = await upload(pdf, 'registration.pdf');
    const url = new URL(body.url, bff.url);
    for (const [name, value] of [
      ['expires', String(Date.now() + 1000)],
      ['signature', 'AAAA'],
    ] as const) {
      const changed = new URL(url);
      changed.searchParams.set(name, value);
      expect((await get(changed.pathname + changed.search, 'manufacturer')).status).toBe(404);
    }
    expect((await get(url.pathname, 'manufacturer')).status).toBe(404);
    for (const folderName of ['logos', 'product-images', 'chat-attachments']) {
      const elsewhere = url.pathname.replace('verification-documents', folderName) + url.search;
      expect((await get(elsewhere, 'manufacturer')).status).toBe(404);
    }
  });

  it.each([
    ['a text', Buffer.from('a text'), 'File a.pdf is not a PDF, PNG or JPG file'],
    ['a page with script', Buffer.from('<!doctype html><script>alert(1)</script>'), 'is not a PDF'],
    ['nothing', Buffer.alloc(0), 'is not a PDF'],
    [
      'more than 10 MB',
      Buffer.concat([pdf, Buffer.alloc(10 * MiB)]),
      'File a.pdf exceeds 10MB size limit',
    ],
  ])('VER-1: %s is refused and nothing of it stays', async (_what, content, message) => {
    const { status, body } = await upload(content, 'a.pdf');
    expect(status).toBe(content.length > 10 * MiB ? 413 : 422);
    expect(body.errors[0]?.message).toContain(message);
    await eventually(async () => {
      expect(await files()).toEqual([]);
      expect([...records.keys()]).toEqual([]);
    });
  });

  it('VER-1: a brand, a visitor, and a kind that there is not, put nothing in', async () => {
    expect((await upload(pdf, 'a.pdf', 'brand')).status).toBe(403);
    expect((await upload(pdf, 'a.pdf', 'anonymous')).status).toBe(401);
    expect((await upload(pdf, 'a.pdf', 'manufacturer', '?kind=passport')).status).toBe(404);
    expect(await files()).toEqual([]);
    expect([...records.keys()]).toEqual([]);
  });
});
