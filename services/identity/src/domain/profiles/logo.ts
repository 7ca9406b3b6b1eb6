/** The image types of uploaded logos. The server chooses the file's name. */
export type LogoType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif';

const EXTENSIONS: Readonly<Record<LogoType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

const FOLDER = 'logos';
const ADDRESS = `/files/${FOLDER}/`;

/** The limit of an account's uploaded logos that its profile does not show. */
export const MAX_UNSAVED_LOGOS = 20;
/** Uploads of one account in an hour. */
export const MAX_LOGOS_PER_HOUR = 40;

export function logoName(id: string, type: LogoType): string {
  return `${id}.${EXTENSIONS[type]}`;
}

/** Returns the key in the file storage. */
export function logoKey(name: string): string {
  return `${FOLDER}/${name}`;
}

/** Returns the URL that pages use and profiles store. */
export function logoUrl(name: string): string {
  return ADDRESS + name;
}

/** @returns null if the URL does not belong to an uploaded logo */
export function nameOfLogo(url: string | null): string | null {
  const name = url?.startsWith(ADDRESS) ? url.slice(ADDRESS.length) : '';
  return /^[0-9a-f-]{36}\.(?:png|jpg|webp|gif)$/.test(name) ? name : null;
}
