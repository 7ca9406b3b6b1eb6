/** The type of a picture that a manufacturer uploads; the server chooses the name. */
export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif';

const EXTENSIONS: Readonly<Record<ImageType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

const FOLDER = 'product-images';
const ADDRESS = `/files/${FOLDER}/`;

/**
 * The maximum number of unpublished pictures of one manufacturer, enough for several long forms
 * with a few restarts each.
 */
export const MAX_UNPUBLISHED = 64;
/** The maximum number of uploads of one manufacturer per hour. */
export const MAX_PER_HOUR = 200;

export function imageName(id: string, type: ImageType): string {
  return `${id}.${EXTENSIONS[type]}`;
}

/** Returns the key in the file storage. */
export function imageKey(name: string): string {
  return `${FOLDER}/${name}`;
}

/** Returns the address that pages load and products store. */
export function imageUrl(name: string): string {
  return ADDRESS + name;
}

/** @returns null for an address that is not an upload: built-in artwork or an invented one */
export function nameOfImage(url: string): string | null {
  const name = url.startsWith(ADDRESS) ? url.slice(ADDRESS.length) : '';
  return /^[0-9a-f-]{36}\.(?:png|jpg|webp|gif)$/.test(name) ? name : null;
}
