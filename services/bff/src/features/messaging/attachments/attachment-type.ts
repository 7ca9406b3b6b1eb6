const images: Readonly<Record<string, readonly string[]>> = {
  'image/png': ['png'],
  'image/apng': ['png', 'apng'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'image/bmp': ['bmp'],
  'image/tiff': ['tif', 'tiff'],
  'image/heic': ['heic', 'heif'],
};
const imageExtensions = Object.values(images).flat();

const documents = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  txt: 'text/plain',
} as const;

/** Container formats that several file types share. Only the whole file reveals its type. */
const ZIP = 'application/zip';
const CFB = 'application/x-cfb';

export type FirstLook =
  | { readonly as: 'known'; readonly contentType: string }
  | { readonly as: 'text'; readonly contentType: 'text/plain' }
  | { readonly as: 'archive' | 'compound'; readonly contentType: string }
  | { readonly as: 'refused' };

const getExtension = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * Returns the possible types of a file by its first bytes (CHAT-19, NFR-14). The extension must
 * match, because users open a file by its name. An image may have the extension of another image
 * type: images are displayed, never run.
 */
export function firstLook(contentType: string | null, name: string): FirstLook {
  const extension = getExtension(name);
  if (contentType === null) {
    return extension === 'txt' ? { as: 'text', contentType: documents.txt } : { as: 'refused' };
  }
  if (contentType in images) {
    return imageExtensions.includes(extension) ? { as: 'known', contentType } : { as: 'refused' };
  }
  const expected = documents[extension as keyof typeof documents] as string | undefined;
  if (expected === undefined) return { as: 'refused' };
  const isOffice = expected === documents.docx || expected === documents.xlsx;
  if (contentType === expected) return { as: isOffice ? 'archive' : 'known', contentType };
  if (contentType === ZIP && isOffice) return { as: 'archive', contentType: expected };
  const isOldOffice = expected === documents.doc || expected === documents.xls;
  if (contentType === CFB && isOldOffice) return { as: 'compound', contentType: expected };
  return { as: 'refused' };
}

/** Returns whether browsers display the type. All other types are downloaded. */
export const isShownInline = (contentType: string): boolean =>
  ['image/png', 'image/apng', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'].includes(
    contentType,
  );

/** Names of streams in a compound file that identify its type. */
const marks: Readonly<Record<string, readonly string[]>> = {
  [documents.doc]: ['WordDocument'],
  [documents.xls]: ['Workbook', 'Book'],
};

const ENTRY_BYTES = 128;
const ENTRY_IS_STREAM = 2;

/**
 * Returns whether the directory of a compound file contains a stream of the declared type. The
 * format is shared by .doc, .xls, .msi and others.
 */
export async function isCompound(
  content: AsyncIterable<Buffer>,
  contentType: string,
): Promise<boolean> {
  const wanted = marks[contentType] ?? [];
  let rest = Buffer.alloc(0);
  for await (const chunk of content) {
    const bytes = Buffer.concat([rest, chunk]);
    // Directory entries begin at multiples of their size.
    const whole = bytes.length - (bytes.length % ENTRY_BYTES);
    for (let at = 0; at < whole; at += ENTRY_BYTES) {
      if (wanted.includes(streamName(bytes.subarray(at, at + ENTRY_BYTES)))) return true;
    }
    rest = bytes.subarray(whole);
  }
  return false;
}

function streamName(entry: Buffer): string {
  const length = entry.readUInt16LE(64);
  if (entry[66] !== ENTRY_IS_STREAM || length < 4 || length > 64) return '';
  return entry.toString('utf16le', 0, length - 2);
}
