import { crc32 } from 'node:zlib';

const DOCX_TYPE =
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const DOCM_TYPE = 'application/vnd.ms-word.document.macroEnabled.main+xml';

/** Builds a zip archive of these files, uncompressed. */
export function makeZip(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, given] of Object.entries(files)) {
    const content = Buffer.from(given);
    const nameBytes = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, nameBytes, content]);
    const at = Buffer.alloc(14);
    at.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, at, nameBytes]),
    );
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, central, end]);
}

const types = (part: string, type: string): string =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
  `<Override PartName="${part}" ContentType="${type}"/></Types>`;

/** @param before the size in bytes of a file that precedes the content types in the archive */
const office = (part: string, type: string, before: number): Buffer =>
  makeZip({
    ...(before > 0 ? { 'docProps/thumbnail.jpeg': Buffer.alloc(before, 7) } : {}),
    '[Content_Types].xml': types(part, type),
    [part.slice(1)]: '<document/>',
  });

export const aDocx = (before = 0): Buffer => office('/word/document.xml', DOCX_TYPE, before);
export const anXlsx = (before = 0): Buffer => office('/xl/workbook.xml', XLSX_TYPE, before);
/** Builds a Word document with macros. */
export const aDocm = (): Buffer => office('/word/document.xml', DOCM_TYPE, 0);

/** Builds a compound file (.doc, .xls, .msi) whose directory contains a stream of this name. */
export function makeCompoundFile(streamName: string): Buffer {
  const header = Buffer.alloc(512);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(header);
  const entry = Buffer.alloc(512);
  entry.write(streamName, 'utf16le');
  entry.writeUInt16LE((streamName.length + 1) * 2, 64);
  entry[66] = 2;
  return Buffer.concat([header, Buffer.alloc(8192, 1), entry]);
}
