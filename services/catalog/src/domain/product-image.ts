/** The image types of uploads. The server chooses the file's name. */
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
 * The limit of a manufacturer's pictures that no product shows: enough for several long forms, each
 * started a few times.
 */
export const MAX_UNPUBLISHED = 64;
/** The limit of a manufacturer's uploads per hour. */
export const MAX_PER_HOUR = 200;

export function imageName(id: string, type: ImageType): string {
  return `${id}.${EXTENSIONS[type]}`;
}

/** Returns the key in the file storage. */
export function imageKey(name: string): string {
  return `${FOLDER}/${name}`;
}

/** Returns the URL that pages load and products store. */
export function imageUrl(name: string): string {
  return ADDRESS + name;
}

/** @returns null if the URL does not belong to an upload */
export function nameOfImage(url: string): string | null {
  const name = url.startsWith(ADDRESS) ? url.slice(ADDRESS.length) : '';
  return /^[0-9a-f-]{36}\.(?:png|jpg|webp|gif)$/.test(name) ? name : null;
}
