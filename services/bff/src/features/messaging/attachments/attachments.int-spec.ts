import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messagingRpc, type Actor, type ChatAttachment } from '@makeport/contracts';
import { DomainError } from '@makeport/errors';
import type { ObjectStorage } from '@makeport/storage';
import { eventually } from '@makeport/testing';
import { BffUnderTest, ORIGIN } from '../../../testing/bff-under-test';
import { aDocm, aDocx, anXlsx, makeCompoundFile, makeZip } from '../../../testing/office-files';
import { callers, people, type Caller } from '../../../testing/people';
import { refusalBody, type RefusalBody } from '../../../testing/refusal-body';
import { FileStorage } from '../../../uploads/file-storage';

const MiB = 1024 * 1024;
const threadId = 'd1b2c3d4-0000-4000-8000-000000000001';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n%âãÏÓ\n'), Buffer.alloc(5000, 0x20)]);
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Stored {
  readonly status: number;
  readonly body: {
    id: string;
    url: string;
    name: string;
    contentType: string;
  } & RefusalBody;
}

describe('attachments', () => {
  let bff: BffUnderTest;
  let folder: string;
  /** The attachment records of the fake messaging service. */
  let rows: Map<string, ChatAttachment & { uploaderId: string; complete: boolean }>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'makeport-attachments-'));
    bff = await BffUnderTest.start({ STORAGE_FOLDER: folder });
  });
  beforeEach(() => {
    bff.reset();
    rows = new Map();
    const gone = new DomainError('not_found', 'messaging.file_not_found', 'File not found');
    const getId = (actor: Actor): string => (actor.kind === 'user' ? actor.userId : '');
    const sides: readonly string[] = [people.brand.id, people.manufacturer.id];
    bff.messaging
      .answer(messagingRpc.beginAttachment, async ({ name }, { actor }) => {
        if (!sides.includes(getId(actor))) {
          throw new DomainError(
            'not_found',
            'messaging.thread_not_found',
            'Conversation not found',
          );
        }
        const id = randomUUID();
        const path = `chat-attachments/${threadId}/${id}-file`;
        const row = { id, threadId, name, path, contentType: '', sizeBytes: 1 };
        rows.set(id, { ...row, uploaderId: getId(actor), complete: false });
        return { attachmentId: id, path };
      })
      .answer(messagingRpc.completeAttachment, async ({ attachmentId, ...content }) => {
        const row = rows.get(attachmentId);
        if (!row) throw gone;
        rows.set(attachmentId, { ...row, ...content, complete: true });
        return { attachment: { ...row, ...content } };
      })
      .answer(messagingRpc.discardAttachment, async ({ attachmentId }) => {
        const row = rows.get(attachmentId);
        if (!row) throw gone;
        rows.delete(attachmentId);
        await bff.app.get<ObjectStorage>(FileStorage).delete(row.path);
        return {};
      })
      .answer(messagingRpc.getAttachment, async ({ attachmentId }, { actor }) => {
        const row = rows.get(attachmentId);
        if (!row?.complete || !sides.includes(getId(actor))) throw gone;
        return { attachment: row };
      });
  });
  afterEach(() => rm(join(folder, 'chat-attachments'), { recursive: true, force: true }));
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
  async function nothingIsLeft(): Promise<void> {
    await eventually(async () => {
      expect(await files()).toEqual([]);
      expect([...rows.keys()]).toEqual([]);
    });
  }
  const getHeaders = (as: Caller): Record<string, string> => ({
    origin: ORIGIN,
    'x-makeport-csrf': '1',
    ...(as === 'anonymous' ? {} : { cookie: `makeport=${as}` }),
  });
  const toForm = (content: Buffer, name: string, field = 'file'): FormData => {
    const form = new FormData();
    form.append(field, new Blob([new Uint8Array(content)]), name);
    return form;
  };
  async function post(
    body: RequestInit['body'],
    headers: Record<string, string> = getHeaders('brand'),
    query = `?threadId=${threadId}`,
  ): Promise<Stored> {
    const init = { method: 'POST', headers, body: body ?? null, duplex: 'half' } as const;
    const answer = await fetch(`${bff.url}/uploads/chat-attachments${query}`, init);
    return { status: answer.status, body: (await answer.json()) as Stored['body'] };
  }
  const upload = (content: Buffer, name: string, as: Caller = 'brand') =>
    post(toForm(content, name), getHeaders(as));
  const get = (url: string, as: Caller) => fetch(bff.url + url, { headers: getHeaders(as) });

  it.each([
    ['a picture', png, 'Logo für den Deckel.png', 'image/png', 'inline'],
    ['a PDF', pdf, 'terms.pdf', 'application/pdf', 'attachment'],
    ['a text', Buffer.from('Größe: 4 €\n'), 'notes.txt', 'text/plain', 'attachment'],
    ['a document', aDocx(), 'offer.docx', DOCX, 'attachment'],
    ['a document that shows late what it is', aDocx(300_000), 'offer.docx', DOCX, 'attachment'],
    ['a table', anXlsx(), 'prices.xlsx', XLSX, 'attachment'],
    [
      'an old document',
      makeCompoundFile('WordDocument'),
      'offer.doc',
      'application/msword',
      'attachment',
    ],
    [
      'an old table',
      makeCompoundFile('Workbook'),
      'prices.xls',
      'application/vnd.ms-excel',
      'attachment',
    ],
  ])(
    'CHAT-17, CHAT-19, CHAT-21, CHAT-22, NFR-13: %s is taken and given back, to both sides only and inert',
    async (_what, content, name, contentType, disposition) => {
      const { status, body } = await upload(content, name);
      expect([status, body]).toEqual([
        201,
        { id: body.id, name, contentType, sizeBytes: content.length, url: body.url },
      ]);
      expect(await files()).toEqual([`${body.id}-file`]);
      for (const side of ['brand', 'manufacturer'] as const) {
        const answer = await get(body.url, side);
        expect(answer.status).toBe(200);
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          'content-type': expect.stringMatching(new RegExp(`^${contentType}(;|$)`)) as string,
          'content-length': String(content.length),
          'cache-control': 'private, max-age=3600',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'same-origin',
        });
        const header = answer.headers.get('content-disposition') ?? '';
        expect(header.startsWith(disposition)).toBe(true);
        const encoded = /filename\*=UTF-8''(.+)$/.exec(header)?.[1] ?? name;
        expect(decodeURIComponent(encoded)).toBe(name);
        expect(content.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true);
      }
    },
  );

  const strangers = callers.filter((caller) => caller !== 'brand' && caller !== 'manufacturer');

  it.each(strangers)(
    'CHAT-22: %s gets nothing with a link of others, and puts nothing in',
    async (caller) => {
      const { body } = await upload(png, 'logo.png');
      const answer = await get(body.url, caller);
      const [status, message] =
        caller === 'anonymous' ? [401, 'User not authenticated'] : [404, 'File not found'];
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store']);
      expect(await answer.json()).toMatchObject({ errors: [{ message }] });
      const refused = await upload(png, 'mine.png', caller);
      expect(refused.status).toBe(caller === 'anonymous' ? 401 : 404);
      expect(await files()).toHaveLength(1);
    },
  );

  it('CHAT-22: without a right and unexpired signature there is nothing for anybody', async () => {
    const { body } = await upload(png, 'logo.png');
    const url = new URL(body.url, bff.url);
    const changed = (change: (of: URLSearchParams) => void): string => {
      const other = new URL(url);
      change(other.searchParams);
      return other.pathname + other.search;
    };
    const links = [
      url.pathname,
      changed((of) => {
        of.delete('signature');
      }),
      changed((of) => {
        of.set('signature', 'AAAA');
      }),
      changed((of) => {
        of.set('expires', String(Number(of.get('expires')) + 1));
      }),
      changed((of) => {
        of.set('expires', '1');
      }),
      body.url.replace(body.id, randomUUID()),
      '/files/chat-attachments/..%2f..%2fsecret?expires=9&signature=x',
    ];
    for (const link of links) expect((await get(link, 'brand')).status).toBe(404);
  });

  describe('CHAT-19, NFR-14: what may not be sent is refused by its content, and nothing stays', () => {
    afterEach(nothingIsLeft);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    it.each([
      ['a program named as a picture', Buffer.from('MZ\u0090\u0000\u0003\u0000'), 'logo.png'],
      ['a program', Buffer.from('\x7fELF\x02\x01\x01'), 'run.txt'],
      ['a drawing with script', Buffer.from(svg), 'logo.svg'],
      ['a drawing with script named as a picture', Buffer.from(svg), 'logo.png'],
      ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'page.html'],
      ['a picture named as a page', png, 'logo.html'],
      ['bytes named as a text', Buffer.from([1, 2, 3, 0, 255]), 'notes.txt'],
      [
        'bytes far behind text',
        Buffer.concat([Buffer.alloc(200_000, 0x61), Buffer.alloc(1)]),
        'notes.txt',
      ],
      ['an archive', makeZip({ 'a.txt': 'a' }), 'all.zip'],
      ['an archive named as a document', makeZip({ 'a.txt': 'a' }), 'offer.docx'],
      [
        'an archive named as a table, late',
        makeZip({ a: Buffer.alloc(100_000), b: 'b' }),
        'prices.xlsx',
      ],
      ['a document with macros', aDocm(), 'offer.docx'],
      ['a document named as a table', aDocx(), 'prices.xlsx'],
      ['a late document named as a table', aDocx(100_000), 'prices.xlsx'],
      ['an installer named as a document', makeCompoundFile('!_StringData'), 'offer.doc'],
      ['an old table named as a document', makeCompoundFile('Workbook'), 'offer.doc'],
    ])('%s', async (_what, content, name) => {
      const { status, body } = await upload(content, name);
      expect([status, body]).toEqual([
        422,
        refusalBody('bff.unsupported_type', `File ${name} has a type that cannot be sent`),
      ]);
    });

    it('an empty file', async () => {
      const { status, body } = await upload(Buffer.alloc(0), 'notes.txt');
      expect([status, body.errors[0]?.message]).toEqual([422, 'File notes.txt is empty']);
    });

    it.each([
      ['a form without a file', new FormData(), 422],
      ['another field', toForm(png, 'logo.png', 'picture'), 422],
      ['no form at all', 'a text', 422],
    ])('%s', async (_what, body, status) => {
      expect((await post(body)).status).toBe(status);
    });

    it.each(['', '?threadId=1', `?threadId=../../${threadId}`])('no thread: %s', async (query) => {
      expect((await post(toForm(png, 'logo.png'), getHeaders('brand'), query)).status).toBe(404);
    });

    it('a request that another site’s page may have caused', async () => {
      const foreign = { ...getHeaders('brand'), origin: 'https://evil.test' };
      const { 'x-makeport-csrf': _csrf, ...bare } = getHeaders('brand');
      for (const headers of [foreign, bare]) {
        expect((await post(toForm(png, 'logo.png'), headers)).status).toBe(403);
      }
      expect(bff.messaging.calls).toEqual([]);
    });

    it('more than one file', async () => {
      const form = toForm(png, 'logo.png');
      form.append('file', new Blob([new Uint8Array(png)]), 'second.png');
      expect((await post(form)).status).toBe(422);
    });

    it('when the storage fails, of which nothing is told', async () => {
      jest
        .spyOn(bff.app.get<ObjectStorage>(FileStorage), 'put')
        .mockRejectedValueOnce(new Error('disk full'));
      const { status, body } = await upload(png, 'logo.png');
      expect([status, body.errors[0]?.message]).toEqual([
        500,
        'Something went wrong. Please try again.',
      ]);
    });

    it('when messaging refuses the file in the end', async () => {
      bff.messaging.answer(messagingRpc.completeAttachment, async () => {
        throw new DomainError('not_found', 'messaging.file_not_found', 'File not found');
      });
      expect((await upload(png, 'logo.png')).status).toBe(404);
    });
  });

  describe('CHAT-18, NFR-14: 10 MB', () => {
    it('X18: are taken, one byte more is refused with the name', async () => {
      const exactly = Buffer.concat([png, Buffer.alloc(10 * MiB - png.length, 1)]);
      expect((await upload(exactly, 'big.png')).status).toBe(201);
      rows.clear();
      await rm(join(folder, 'chat-attachments'), { recursive: true });
      const { status, body } = await upload(Buffer.concat([exactly, Buffer.alloc(1)]), 'big.png');
      expect([status, body]).toEqual([
        413,
        refusalBody('bff.too_large', 'File big.png exceeds 10MB size limit'),
      ]);
      await nothingIsLeft();
    });

    it('end a file that never ends while it arrives', async () => {
      const boundary = 'x';
      let sent = 0;
      const endless = (async function* () {
        yield Buffer.from(
          `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="endless.png"\r\n\r\n`,
        );
        yield png;
        for (; sent < 500 * MiB; sent += MiB) yield Buffer.alloc(MiB);
      })();
      const headers = {
        ...getHeaders('brand'),
        'content-type': `multipart/form-data; boundary=${boundary}`,
      };
      const answer = await post(ReadableStream.from(endless) as never, headers).catch(() => null);
      if (answer) expect(answer.status).toBe(413);
      expect(sent).toBeLessThan(100 * MiB);
      await nothingIsLeft();
    });
  });

  it('CHAT-17: cancelled in the middle, nothing stays', async () => {
    const socket = connect(Number(new URL(bff.url).port), '127.0.0.1');
    await once(socket, 'connect');
    const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="logo.png"\r\n\r\n';
    const headers = Object.entries({
      ...getHeaders('brand'),
      host: 'localhost',
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': '5000000',
    });
    socket.write(
      `POST /uploads/chat-attachments?threadId=${threadId} HTTP/1.1\r\n` +
        headers.map(([name, value]) => `${name}: ${value}\r\n`).join('') +
        `\r\n${head}`,
    );
    socket.write(Buffer.concat([png, Buffer.alloc(100_000, 1)]));
    await eventually(async () => {
      expect(rows.size).toBe(1);
      expect(await files()).toHaveLength(1);
    });
    socket.resetAndDestroy();
    await nothingIsLeft();
  });

  it('CHAT-21: what is called how in the browser says nothing of where it is kept', async () => {
    for (const name of ['../../../etc/passwd.png', 'a\\b\\c.png', 'a"b\r\nset-cookie: x.png']) {
      const { status, body } = await upload(png, name);
      expect(status).toBe(201);
      const answer = await get(body.url, 'brand');
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
    }
    expect((await files()).every((name) => /^[0-9a-f-]{36}-file$/.test(name))).toBe(true);
  });
});
