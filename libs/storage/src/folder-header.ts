/** The length of the header, one line of text at the start of each file of `FolderStorage`. */
export const HEADER_BYTES = 256;

export function writeHeader(contentType: string): Buffer {
  const line = Buffer.from(JSON.stringify({ contentType }));
  if (line.length >= HEADER_BYTES) throw new Error('the content type is too long');
  return Buffer.concat([
    line,
    Buffer.alloc(HEADER_BYTES - line.length - 1, ' '),
    Buffer.from('\n'),
  ]);
}

export function readHeader(header: Buffer): string {
  const parsed: unknown = JSON.parse(header.toString());
  if (typeof parsed === 'object' && parsed !== null && 'contentType' in parsed) {
    if (typeof parsed.contentType === 'string') return parsed.contentType;
  }
  throw new Error('the file does not start with its content type');
}
