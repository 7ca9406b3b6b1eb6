import { firstLook, isCompound, isShownInline } from './attachment-type';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const CFB = 'application/x-cfb';

/** Builds an entry of a compound file's directory. */
function entry(name: string, kind = 2): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, 'utf16le');
  bytes.writeUInt16LE((name.length + 1) * 2, 64);
  bytes[66] = kind;
  return bytes;
}
async function* chunks(content: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

describe('the type of an attachment', () => {
  it.each([
    ['image/png', 'logo.PNG', 'known', 'image/png'],
    ['image/jpeg', 'logo.png', 'known', 'image/jpeg'],
    ['application/pdf', 'terms.pdf', 'known', 'application/pdf'],
    [null, 'notes.txt', 'text', 'text/plain'],
    [DOCX, 'offer.docx', 'archive', DOCX],
    ['application/zip', 'offer.docx', 'archive', DOCX],
    [CFB, 'offer.doc', 'compound', 'application/msword'],
    [CFB, 'prices.xls', 'compound', 'application/vnd.ms-excel'],
  ] as const)('CHAT-19, NFR-14: %s named %s is taken', (found, name, as, contentType) => {
    expect(firstLook(found, name)).toEqual({ as, contentType });
  });

  it.each([
    [null, 'page.html'],
    [null, 'drawing.svg'],
    [null, 'notes'],
    [null, 'photo.png'],
    ['application/x-msdownload', 'logo.png'],
    ['application/x-msdownload', 'setup.exe'],
    ['image/png', 'logo.html'],
    ['image/png', 'logo'],
    ['image/svg+xml', 'logo.svg'],
    ['application/pdf', 'terms.txt'],
    ['application/pdf', 'terms.png'],
    ['application/zip', 'all.zip'],
    ['application/zip', 'logo.png'],
    ['application/vnd.ms-word.document.macroenabled.12', 'offer.docx'],
    [DOCX, 'offer.xlsx'],
    [CFB, 'setup.msi'],
    [CFB, 'offer.docx'],
    ['image/png', 'constructor'],
  ])('CHAT-19, NFR-14: %s named %s is refused', (found, name) => {
    expect(firstLook(found, name)).toEqual({ as: 'refused' });
  });

  it.each([
    ['application/msword', 'WordDocument', true],
    ['application/vnd.ms-excel', 'Workbook', true],
    ['application/vnd.ms-excel', 'Book', true],
    ['application/msword', 'Workbook', false],
    ['application/msword', '__properties_version1.0', false],
  ])('NFR-14: a compound file is %s if it holds %s: %s', async (contentType, name, expected) => {
    const content = Buffer.concat([
      Buffer.alloc(512, 1),
      entry('Root Entry', 5),
      entry(name),
      Buffer.alloc(300),
    ]);
    for (const size of [1, 100, 128, 5000]) {
      expect(await isCompound(chunks(content, size), contentType)).toBe(expected);
    }
  });

  it('NFR-14: a word in the text of a compound file is no entry of its directory', async () => {
    const shifted = Buffer.concat([Buffer.alloc(500), entry('WordDocument')]);
    const folder = entry('WordDocument', 1);
    for (const content of [shifted, folder, Buffer.from('WordDocument', 'utf16le')]) {
      expect(await isCompound(chunks(content, 100), 'application/msword')).toBe(false);
    }
  });

  it('CHAT-22: pictures are shown, everything else is downloaded', () => {
    expect(['image/png', 'image/webp'].every(isShownInline)).toBe(true);
    expect(
      ['application/pdf', 'text/plain', 'image/tiff', 'image/svg+xml'].some(isShownInline),
    ).toBe(false);
  });
});
