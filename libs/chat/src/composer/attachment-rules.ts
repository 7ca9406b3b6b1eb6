/** What may be attached, the same on the server (CHAT-18, CHAT-19, NFR-14). */
export const SIZE_LIMIT_BYTES = 10 * 1024 * 1024;

const EXTENSIONS = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'pdf', 'doc', 'docx', 'xls', 'xlsx', 'txt'];

/** For the file chooser: other types are not offered. */
export const ACCEPTED = EXTENSIONS.map((extension) => `.${extension}`).join(',');

/** Why a file is not taken, in words for people; null when it is. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!EXTENSIONS.includes(extension)) {
    return `File ${name} is not an image, PDF, Word, Excel or text file`;
  }
  if (size > SIZE_LIMIT_BYTES) return `File ${name} exceeds 10MB size limit`;
  if (size === 0) return `File ${name} is empty`;
  return null;
}

export function isImage(contentType: string): boolean {
  return contentType.startsWith('image/');
}

/** '340 kB', '2.4 MB'. */
export function formatSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} kB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
