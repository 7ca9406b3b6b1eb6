import { MAX_ATTACHMENT_BYTES } from '@makeport/rules';
import { ACCEPTED, formatSize, getRefusal } from './attachment-rules';

describe('attachment rules', () => {
  it('CHAT-17, CHAT-18: takes 10MB and not a byte more', () => {
    expect(getRefusal({ name: 'plan.pdf', size: MAX_ATTACHMENT_BYTES })).toBeNull();
    expect(getRefusal({ name: 'plan.pdf', size: MAX_ATTACHMENT_BYTES + 1 })).toBe(
      'File plan.pdf exceeds 10MB size limit',
    );
  });

  it.each([
    'a.png',
    'a.JPG',
    'a.jpeg',
    'a.gif',
    'a.webp',
    'a.heic',
    'a.pdf',
    'a.doc',
    'a.docx',
    'a.xls',
    'a.xlsx',
    'a.txt',
  ])('CHAT-19: %s is taken', (name) => expect(getRefusal({ name, size: 1 })).toBeNull());

  it.each(['a.exe', 'a.svg', 'a.html', 'a.zip', 'pdf', 'a.pdf.js'])(
    'CHAT-19: %s is not taken',
    (name) =>
      expect(getRefusal({ name, size: 1 })).toBe(`File ${name} has a type that cannot be sent`),
  );

  it('CHAT-19: the file chooser offers the same', () => {
    expect(ACCEPTED.split(',')).toEqual(
      expect.arrayContaining(['.png', '.jpg', '.pdf', '.doc', '.docx', '.xls', '.xlsx', '.txt']),
    );
  });

  it('refuses an empty file', () => {
    expect(getRefusal({ name: 'a.txt', size: 0 })).toBe('File a.txt is empty');
  });

  it('names sizes for people', () => {
    expect([500, 348_000, 2_500_000].map(formatSize)).toEqual(['500 B', '340 kB', '2.4 MB']);
  });
});
