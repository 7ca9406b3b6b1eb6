/** A picture that a manufacturer uploaded: from here on the server names it. */
export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif';

const EXTENSIONS: Readonly<Record<ImageType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

const FOLDER = 'product-images';
const ADDRESS = `/files/${FOLDER}/`;

/** Of one manufacturer: pictures that no product shows. Several long forms, each begun anew a few times. */
export const MAX_UNPUBLISHED = 64;
/** Of one manufacturer, in an hour. */
export const MAX_PER_HOUR = 200;

export function imageName(id: string, type: ImageType): string {
  return `${id}.${EXTENSIONS[type]}`;
}

/** In the storage of files. */
export function imageKey(name: string): string {
  return `${FOLDER}/${name}`;
}

/** For pages, and as products keep it. */
export function imageUrl(name: string): string {
  return ADDRESS + name;
}

/** @returns null for an address that no upload has: built-in artwork, or what somebody made up */
export function nameOfImage(url: string): string | null {
  const name = url.startsWith(ADDRESS) ? url.slice(ADDRESS.length) : '';
  return /^[0-9a-f-]{36}\.(?:png|jpg|webp|gif)$/.test(name) ? name : null;
}
