import { AttachmentLinks } from './attachment-links';

const id = 'd1b2c3d4-0000-4000-8000-000000000021';
const now = Date.parse('2026-11-21T10:00:00.000Z');
const hour = 60 * 60 * 1000;
const links = new AttachmentLinks({ RPC_SIGNING_KEY: 'a'.repeat(43) });

function getParts(link: string): readonly [string, string, string] {
  const { pathname, searchParams } = new URL(link, 'https://makeport.test');
  return [
    pathname.split('/').at(-1) ?? '',
    searchParams.get('expires') ?? '',
    searchParams.get('signature') ?? '',
  ];
}
const [, expires, signature] = getParts(links.linkTo(id, now));

describe('links to attachments', () => {
  it('CHAT-22: hold for hours, and end', () => {
    for (const later of [0, 6 * hour])
      expect(links.isValid(id, expires, signature, now + later)).toBe(true);
    for (const later of [12 * hour, 1000 * hour]) {
      expect(links.isValid(id, expires, signature, now + later)).toBe(false);
    }
  });

  it('are the same for a while, so that browsers keep what they have loaded', () => {
    expect(links.linkTo(id, now + hour)).toBe(links.linkTo(id, now));
  });

  it.each([
    ['another file', ['d1b2c3d4-0000-4000-8000-000000000022', expires, signature]],
    ['a later end', [id, String(Number(expires) + hour), signature]],
    ['no signature', [id, expires, '']],
    [
      'a changed signature',
      [id, expires, (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)],
    ],
    ['a longer signature', [id, expires, `${signature}AA`]],
  ] as const)('CHAT-22: %s is refused', (_name, [asked, until, signed]) => {
    expect(links.isValid(asked, until, signed, now)).toBe(false);
  });

  it('CHAT-22: those of another installation are refused', () => {
    const other = new AttachmentLinks({ RPC_SIGNING_KEY: 'b'.repeat(43) });
    expect(links.isValid(...getParts(other.linkTo(id, now)), now)).toBe(false);
  });
});
