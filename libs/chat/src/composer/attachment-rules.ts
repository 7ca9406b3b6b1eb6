import { MAX_ATTACHMENT_BYTES, fileTooLargeText } from '@makeport/rules';

/** Permitted file extensions (CHAT-18, CHAT-19, NFR-14). The server checks the content. */
const IMAGES = 'png apng jpg jpeg gif webp avif bmp tif tiff heic heif'.split(' ');
const EXTENSIONS = [...IMAGES, 'pdf', 'doc', 'docx', 'xls', 'xlsx', 'txt'];

/** The `accept` value of the file dialog. */
export const ACCEPTED = EXTENSIONS.map((extension) => `.${extension}`).join(',');

/** Returns why a file is rejected, in words for users; null if it is accepted. */
export function getRefusal({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!EXTENSIONS.includes(extension)) {
    return `File ${name} has a type that cannot be sent`;
  }
  if (size > MAX_ATTACHMENT_BYTES) return fileTooLargeText(name, MAX_ATTACHMENT_BYTES);
  if (size === 0) return `File ${name} is empty`;
  return null;
}

const PICTURES = ['png', 'apng', 'jpeg', 'gif', 'webp', 'avif'].map((type) => `image/${type}`);

/** Returns whether every browser can show the type as a picture. */
export function isPicture(contentType: string): boolean {
  return PICTURES.includes(contentType);
}

/** Formats as '340 kB' or '2.4 MB'. */
export function formatSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} kB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
